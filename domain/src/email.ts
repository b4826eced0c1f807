import { withoutInvisible } from "./invisible.ts";

/** As `private.is_email` of the database. */
const email =
  /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** What nobody sees in it is taken out before it is stored. */
export function isEmail(text: string): boolean {
  const visible = withoutInvisible(text);
  return email.test(visible) && !/\.\.|^\.|\.@/.test(visible);
}
