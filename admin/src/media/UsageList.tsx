import { Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { namedUses } from "./uses.ts";

/** Where a file is used, each place with a link to it. */
export const UsageList = ({ usage }: { usage: readonly string[] }) => {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ["media-usage", usage], queryFn: () => namedUses(usage) });
  if (usage.length === 0)
    return <Typography color="text.secondary">{translate("media.usage.none")}</Typography>;
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {data?.map(({ text, args, to }) => {
        const words = translate(
          text,
          args.field ? { field: translate(`resources.settings.fields.${args.field}`) } : args,
        );
        return (
          <li key={text + JSON.stringify(args)}>
            {to ? (
              <Link component={RouterLink} to={to}>
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
};
