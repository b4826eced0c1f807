import type { PageItem } from "@solar/domain/rows.gen";
import { useCreate, useListContext, useRedirect, useTranslate } from "react-admin";
import { useAction } from "../ui/use-action.ts";

/** Adds an item to the end of the list that is shown, hidden until its texts are written. */
export function useNewItem(list: string) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { data = [] } = useListContext<PageItem>();
  const [create] = useCreate<PageItem>();
  const { pending, run } = useAction();
  const last = data.at(-1);
  const add = () => {
    const texts = Object.fromEntries(
      Object.keys(last?.texts ?? {}).map((name) => [name, translate("page_items.new")]),
    );
    const item = { list, position: (last?.position ?? 0) + 1, hidden: true, texts, texts_en: {} };
    void run(() => create("page_items", { data: item }, { returnPromise: true }), {
      failed: "page_items.save_error",
      changes: ["page_items"],
      onDone: (created) => created && redirect("edit", "page_items", created.id),
    });
  };
  return { disabled: pending || !last, onClick: add };
}
