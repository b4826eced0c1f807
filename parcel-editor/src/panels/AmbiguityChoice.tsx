import { Alert, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import type { Ambiguity, DecimalSign } from "@solar/domain/amounts";
import { formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";

interface AmbiguityChoiceProps {
  doubt: Ambiguity;
  question: string;
  language: Language;
  answer: DecimalSign | undefined;
  onAnswer: (sign: DecimalSign) => void;
}

/** How a column is meant that can be read either way; asked once for all of its cells. */
export const AmbiguityChoice = ({ doubt, question, language, answer, onAnswer }: AmbiguityChoiceProps) => (
  <Alert severity="warning">
    {question}
    <RadioGroup
      row
      aria-label={question}
      value={answer ?? ""}
      onChange={(_, sign) => onAnswer(sign === "." ? "." : ",")}
    >
      {([doubt.decimal, doubt.decimal === "." ? "," : "."] as const).map((sign) => (
        <FormControlLabel
          key={sign}
          value={sign}
          control={<Radio size="small" />}
          label={formatNumber(doubt.readings[sign], language, { min: 0, max: 3 })}
        />
      ))}
    </RadioGroup>
  </Alert>
);
