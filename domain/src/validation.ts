import { withoutInvisible } from "./invisible.ts";

/** As `private.is_email` of the database. */
const email =
  /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** What nobody sees in it is taken out before it is stored. */
export function isEmail(text: string): boolean {
  const visible = withoutInvisible(text);
  return email.test(visible) && !/\.\.|^\.|\.@/.test(visible);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);
