import { Stack } from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import type { Inquiry } from "@solar/domain/rows.gen";
import { ShowBase, Title, usePrevNextController, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { maxCounted } from "../data/api.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { NextTask } from "../tasks/NextTask.tsx";
import { useNextTask } from "../tasks/use-tasks.ts";
import { RecordScreen, stayOnError } from "../ui/Loading.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { InquirySections } from "./InquirySections.tsx";

/** One inquiry: who asks for what, what they saw, and what staff did about it. */
const InquiryShow = () => {
  const translate = useTranslate();
  const { place } = useNextTask();
  return (
    <ShowBase<Inquiry> queryOptions={queryOptions}>
      <RecordScreen<Inquiry> list={list}>
        {(inquiry) => (
          <>
            <Title title={translate("inquiries.detail.title", { name: inquiry.user_name })} />
            {place ? <NextTask /> : <Neighbours />}
            <InquirySections record={inquiry} wide />
          </>
        )}
      </RecordScreen>
    </ShowBase>
  );
};

export default InquiryShow;

const isWaitingForMail = ({ staff_mail_status, visitor_mail_status }: Inquiry) =>
  staff_mail_status === "queued" || visitor_mail_status === "queued";

const queryOptions = {
  // The mails' progress shows without reloading.
  refetchInterval: ({ state }: { state: { data?: Inquiry | undefined } }) =>
    state.data && isWaitingForMail(state.data) ? 3000 : false,
  ...stayOnError,
} as const;

const list = {
  title: "resources.inquiries.page.list",
  link: "resources.inquiries.action.list",
  path: "/inquiries",
};

const inquiryOrder = {
  resource: "inquiries",
  linkType: "show",
  sort: { field: "created_at", order: "DESC" },
  filterDefaultValues: { spam: false },
} as const;

/** To the inquiries before and after this one, in the order and under the filters of the list. */
const Neighbours = () => {
  const language = useLanguage();
  const near = usePrevNextController(inquiryOrder);
  // Where the total is not known React Admin takes the last row of a page for the last of all.
  const isEdge = near.index !== undefined && near.total === undefined && !near.nextPath;
  const far = usePrevNextController({
    ...inquiryOrder,
    queryOptions: { meta: { beyondPage: true }, enabled: isEdge },
  });
  const { prevPath, nextPath } = isEdge ? far : near;
  const { index, total } = near;
  const step = (text: string, path: string | undefined) =>
    path ? (
      <Button label={text} size="small" variant="outlined" component={Link} to={path} />
    ) : (
      <Button label={text} size="small" variant="outlined" disabled />
    );
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2, alignItems: "center" }}>
      {step("inquiries.detail.previous", prevPath)}
      {step("inquiries.detail.next", nextPath)}
      {index !== undefined && index >= 0 && (
        <Text
          text={total === undefined ? "common.position_of_more" : "common.position"}
          args={{
            position: formatNumber(index + 1, language),
            total: formatNumber(total ?? Math.max(maxCounted, index + 1), language),
          }}
          small
          soft
        />
      )}
    </Stack>
  );
};
