import { Box, Button, FormHelperText, type SxProps, TextField } from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import { FieldTitle, InputHelperText, useInput, useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { type NumberRules, useNumberCheck, useNumberText } from "./use-number-text.ts";

interface NumberInputProps extends NumberRules {
  source: string;
  label?: string;
  helperText?: string | false;
  sx?: SxProps;
}

/** A form's field for a number. */
export const NumberInput = (props: NumberInputProps) => {
  const { source, label, helperText = false, sx = {}, ...rules } = props;
  const check = useNumberCheck(rules);
  const { field, fieldState, id, isRequired } = useInput({ source, validate: check, defaultValue: null });
  const { typed, input, doubt, settle, props: inputProps } = useNumberText(field, rules);
  const translate = useTranslate();
  const language = useLanguage();
  // A wizard's form is never submitted: what is wrong is said as soon as the field is left.
  const error = fieldState.error?.message ?? (typed === null ? check(field.value) : undefined);
  return (
    <Box>
      <TextField
        id={id}
        name={field.name}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element;
          field.ref(element);
        }}
        className={`ra-input ra-input-${source}`}
        size="small"
        fullWidth
        sx={sx}
        disabled={field.disabled ?? false}
        {...inputProps}
        error={error !== undefined}
        helperText={
          helperText !== false || error ? (
            <InputHelperText {...(error ? { error } : {})} helperText={helperText} />
          ) : undefined
        }
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        slotProps={{ htmlInput: { inputMode: rules.whole ? "numeric" : "decimal" } }}
      />
      {doubt !== null && typeof field.value === "number" && (
        <FormHelperText component="div" role="status" sx={{ mx: 1.75, color: "warning.main" }}>
          {translate("validation.doubt", { read: formatNumber(field.value, language, { min: 0, max: 10 }) })}{" "}
          <Button size="small" color="inherit" onClick={() => settle(doubt)}>
            {translate("validation.meant", { number: formatNumber(doubt, language, { min: 0, max: 10 }) })}
          </Button>
        </FormHelperText>
      )}
    </Box>
  );
};
