import { SearchInput, type SearchInputProps, useTranslate } from "react-admin";

/** A list's search; the placeholder is a text key. */
export const SearchFilter = ({ placeholder = "common.search", ...props }: SearchInputProps) => {
  const translate = useTranslate();
  const text = translate(placeholder);
  return (
    <SearchInput
      {...props}
      placeholder={text}
      slotProps={{ htmlInput: { "aria-label": text } }}
      sx={{ minWidth: { xs: 220, md: 310 } }}
    />
  );
};
