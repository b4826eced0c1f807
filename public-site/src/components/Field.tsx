import { CircleAlert } from "lucide-react";
import { type ComponentPropsWithoutRef, type ElementType, type ReactNode, useId } from "react";
import { useLanguage } from "../lib/language.tsx";
import { usePageData } from "../lib/page-data.ts";
import styles from "./Field.module.css";

/** A field that people neither see nor reach; what fills it in is no visitor. Its name is random: browsers leave it alone. */
export function Honeypot() {
  const { honeypotName } = usePageData();
  return (
    <input
      className={styles.honeypot}
      name={honeypotName}
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
    />
  );
}

/** For a form that a browser sends by itself: the page after it is in the language of this one. */
export function LanguageField() {
  const { language, inAddress } = useLanguage();
  return inAddress && <input type="hidden" name="lang" value={language} />;
}

/** A sticky bar may lie over what is said below the field that somebody writes in. */
const showBelowField = (error: HTMLElement | null) => {
  if (error && document.activeElement?.getAttribute("aria-describedby")?.includes(error.id))
    error.scrollIntoView({ block: "nearest" });
};

type ControlTag = "input" | "textarea" | "select";

type FieldProps<Tag extends ControlTag> = ComponentPropsWithoutRef<Tag> & {
  as?: Tag;
  label: string;
  hint?: string;
  /** Message under the field; marks it as invalid */
  error?: string | undefined;
};

/** A labelled control with its hint and its error, connected for screen readers. */
export function Field<Tag extends ControlTag = "input">({
  as,
  label,
  hint,
  error,
  ...control
}: FieldProps<Tag>) {
  const id = useId();
  const Control = (as ?? "input") as ElementType;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={`stack ${styles.field}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Control
        {...control}
        id={id}
        className={`control ${styles.input}`}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
      />
      {hint && (
        <p className={`soft tiny ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p ref={showBelowField} className={styles.error} id={`${id}-error`}>
          <CircleAlert strokeWidth={1.75} />
          {error}
        </p>
      )}
    </div>
  );
}

type SelectFieldProps = Omit<FieldProps<"select">, "as" | "children"> & {
  options: readonly (readonly [value: string, label: string])[];
};

/** A labelled choice of one among a few. */
export const SelectField = ({ options, ...field }: SelectFieldProps) => (
  <Field as="select" {...field}>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </Field>
);

interface FilterButtonsProps<Value extends string> {
  /** Parameter of the address when the form is sent without JavaScript */
  name: string;
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few filters, or views, of a list. */
export const FilterButtons = <Value extends string>(props: FilterButtonsProps<Value>) => (
  <fieldset className={`row ${styles.options}`}>
    <legend className="visually-hidden">{props.label}</legend>
    {props.options.map(({ value, label, icon }) => (
      <button
        key={value}
        type="submit"
        name={props.name}
        value={value}
        aria-pressed={value === props.value}
        onClick={(event) => {
          event.preventDefault();
          props.onChange(value);
        }}
      >
        {icon}
        {label}
      </button>
    ))}
  </fieldset>
);
