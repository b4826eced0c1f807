import { defaultLanguage } from "@solar/domain/language";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useCallback } from "react";
import { useLocale, useTranslate } from "react-admin";

/** Rejections by code, for languages in which the server does not write. */
export const rejectionTexts: Record<string, string> = {
  SP001: "validation.required",
  SP002: "errors.too_long",
  SP003: "validation.email",
  SP004: "validation.not_negative",
  SP005: "errors.out_of_range",
  SP006: "errors.outline",
  SP007: "errors.wrong_shape",
  SP008: "validation.url",
  SP009: "errors.gone",
  SP010: "errors.last_parcel",
  SP011: "errors.not_offered",
  SP012: "errors.parcels_of_one",
  SP015: "errors.still_used",
  SP020: "errors.changed_meanwhile",
  SP021: "errors.changed_meanwhile",
  SP022: "errors.not_deleted",
  SP023: "errors.not_ready",
  SP024: "errors.not_undoable",
  SP025: "errors.changed_meanwhile",
  SP037: "password.weak",
  SP038: "errors.own_account",
  SP039: "password.wrong_current",
  SP044: "errors.wrong_value",
  SP045: "password.own_hint",
  SP048: "login.code_wrong",
  SP050: "errors.not_free",
  SP051: "errors.reservation_over",
  SP052: "errors.parcel_held",
  SP053: "errors.contact_holds",
  SP054: "errors.not_allowed",
  SP055: "errors.not_held",
  SP056: "errors.deal_empty",
  SP057: "errors.deal_taken",
  SP058: "errors.deal_settled",
  SP059: "errors.parcel_sold",
  SP060: "errors.discount_limit",
  SP061: "errors.offer_over",
  SP062: "errors.offer_priceless",
  SP070: "errors.not_owner",
  SP071: "errors.placeholder",
  SP072: "errors.no_address",
  SP073: "errors.already_exists",
  SP074: "errors.invitation_over",
  SP080: "errors.not_offered",
  SP081: "errors.ground_outline",
  SP082: "errors.control_point",
  SP084: "errors.plural_forms",
  SP085: "first_account.exists",
  SP086: "first_account.code_wrong",
  SP087: "errors.item_of_software",
  SP088: "page_items.last",
  SP089: "settings.errors.accent",
  SP090: "errors.not_merged",
  "23505": "errors.already_exists",
  busy: "errors.busy",
  too_large: "errors.too_large",
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
  const text = rejectionTexts[code ?? ""];
  return [code === "hidden_content" && kind ? `upload.errors.hidden_${kind}` : text, what.join(" ")];
}

/** What the sentence of a rule names: the bounds of a number, a longest text, a placeholder. */
export function argsOf(sentence: string): Record<string, string> {
  const [number = "", highest = ""] = sentence.match(/-?\d+([.,]\d+)*/g) ?? [];
  return { number, highest, placeholder: /%?\{[^}]*\}/.exec(sentence)?.[0] ?? "" };
}

/** Text key of what any failure is, where its code says nothing to people. */
function generalText({ status, kind, message }: ApiError): string {
  if (status === 413) return "errors.too_large";
  if (status === 507) return "errors.storage_full";
  if (kind === "network") return message;
  if (status === 401) return "errors.signed_out";
  if (kind === "permission") return "errors.not_allowed";
  if (kind === "tooMany") return "errors.busy";
  return kind === "server" ? "errors.connection.server" : "errors.generic";
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
      // PostgreSQL's own, where a constraint met it before a rule of ours.
      const raw = error.message.startsWith("duplicate key");
      if (locale === defaultLanguage && !raw)
        return known || error.code.startsWith("SP") ? error.message : null;
      const between = known === "errors.out_of_range" && / od \S+ do /.test(error.message);
      return known
        ? translate(between ? "errors.between" : known, { what, ...argsOf(error.message), ...args })
        : null;
    },
    [translate, locale],
  );
}

/** Why a call failed, in words, whatever it met with. */
export function useReason() {
  const translate = useTranslate();
  const rejection = useRejection();
  return (error: unknown, args?: Record<string, unknown>): string =>
    rejection(error, args) ?? translate(error instanceof ApiError ? generalText(error) : "errors.generic");
}
