import { Button } from "@mui/material";
import { useGetList, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { mostCounted } from "../data/api.ts";
import { filtered } from "../routing/paths.ts";

/** How many alerts a park and its parcels have, with the way to them; nothing where there are none. */
export const FollowersLink = ({ projectId }: { projectId: string }) => {
  const translate = useTranslate();
  const filter = { project_id: projectId };
  const { data, total } = useGetList("alerts", { filter, pagination: { page: 1, perPage: 1 } });
  if (!data?.length) return null;
  return (
    <Button component={Link} to={filtered("/alerts", filter)}>
      {translate("alerts.followers", { smart_count: total ?? mostCounted })}
    </Button>
  );
};
