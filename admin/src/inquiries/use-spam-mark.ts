import type { Inquiry } from "@solar/domain/rows.gen";
import { useDataProvider } from "react-admin";
import { useAction } from "../ui/use-action.ts";

/** Takes an inquiry for spam, or back among the others. */
export function useSpamMark(inquiry: Inquiry) {
  const dataProvider = useDataProvider();
  const { pending, run } = useAction();
  const mark = (suspected_spam: boolean, onDone?: () => unknown) =>
    run(
      () =>
        dataProvider.update("inquiries", {
          id: inquiry.id,
          data: { suspected_spam },
          previousData: inquiry,
        }),
      {
        success: suspected_spam ? "inquiries.spam.marked" : "inquiries.spam.released",
        args: () => ({ name: inquiry.user_name }),
        failed: "inquiries.save_error",
        onDone,
      },
    );
  return { pending, mark };
}
