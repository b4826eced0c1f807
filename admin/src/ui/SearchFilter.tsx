import { SearchInput, type SearchInputProps, useTranslate } from "react-admin";

/** A list's search, wide enough for its placeholder, which is a text key. */
export const SearchFilter = ({ placeholder = "common.search", ...props }: SearchInputProps) => {
  const translate = useTranslate();
  const text = translate(placeholder);
  return (
    <SearchInput
      {...props}
      placeholder={text}
      slotProps={{ htmlInput: { "aria-label": text } }}
      sx={{ minWidth: { xs: 220, sm: `max(240px, ${text.length * 0.47 + 5.5}em)` } }}
    />
  );
};
