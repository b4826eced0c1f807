import { defaultLanguage } from "@solar/domain/language";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useCallback } from "react";
import { useLocale, useTranslate } from "react-admin";

/** Our own rejections by code, for languages in which the server does not write. */
const texts: Record<string, string> = {
  SP001: "validation.required",
  SP003: "validation.email",
  SP004: "validation.not_negative",
  SP008: "validation.url",
  SP009: "errors.gone",
  SP010: "errors.last_parcel",
  SP015: "errors.still_used",
  SP020: "errors.changed_meanwhile",
  SP022: "errors.not_deleted",
  SP023: "errors.not_ready",
  SP024: "errors.not_undoable",
  SP037: "password.weak",
  SP039: "password.wrong_current",
  SP045: "password.own_hint",
  SP048: "login.code_wrong",
  SP005: "errors.out_of_range",
  SP050: "errors.not_free",
  SP051: "errors.reservation_over",
  SP052: "errors.parcel_held",
  SP053: "errors.contact_holds",
  SP055: "errors.not_held",
  SP056: "errors.deal_empty",
  SP057: "errors.deal_taken",
  SP058: "errors.deal_settled",
  SP059: "errors.parcel_sold",
  SP060: "errors.discount_limit",
  SP061: "errors.offer_over",
  SP062: "errors.offer_priceless",
  SP085: "first_account.exists",
  SP086: "first_account.code_wrong",
  SP088: "page_items.last",
  SP089: "settings.errors.accent",
  "23505": "errors.already_exists",
  file_too_large: "upload.errors.too_big_server",
  unsupported_type: "upload.errors.wrong_type",
  empty_file: "upload.errors.empty",
  upload_cut: "errors.connection.unreachable",
  bad_file_name: "upload.errors.bad_name",
  broken_file: "upload.errors.damaged",
  too_many_pixels: "upload.errors.too_many_pixels",
  too_complex: "upload.errors.too_complex",
  hidden_content: "upload.errors.hidden_content",
};

/** Of a PDF `details` says what is hidden in it, and where: `link javascript:…`. */
function textFor({ code, details }: ApiError): [text: string | undefined, what: string] {
  const [kind = "", ...what] = details?.split(" ") ?? [];
  const text = texts[code ?? ""];
  return [code === "hidden_content" && kind ? `upload.errors.hidden_${kind}` : text, what.join(" ")];
}

/**
 * Text for a rejected call: the server's own sentence in its language, in others a text by its code.
 *
 * @returns null for a failure that is no rejection of ours
 */
export function useRejection() {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (error: unknown, args: Record<string, unknown> = {}): string | null => {
      if (!(error instanceof ApiError) || !error.code) return null;
      const [known, what] = textFor(error);
      if (!known && !error.code.startsWith("SP")) return null;
      return known && locale !== defaultLanguage ? translate(known, { what, ...args }) : error.message;
    },
    [translate, locale],
  );
}
