/** As `private.is_email` of the database. */
const email =
  /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

export const isEmail = (text: string): boolean => email.test(text) && !/\.\.|^\.|\.@/.test(text);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);
