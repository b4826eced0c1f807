const invisible = /[\0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Without what nobody sees and pasted texts carry: NUL, soft hyphens, zero-width and direction-changing signs. As
 * `private.clean_line` of the database, for what is one line; several may have emoji that such signs join.
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");
