import styles from "./FilterButtons.module.css";

interface FilterButtonsProps<Value extends string> {
  /** Parameter of the address when the form is sent without JavaScript */
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few ways to look at a list. */
export const FilterButtons = <Value extends string>(props: FilterButtonsProps<Value>) => (
  <fieldset className={styles.buttons}>
    <legend className="visually-hidden">{props.label}</legend>
    {props.options.map(({ value, label }) => (
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
        {label}
      </button>
    ))}
  </fieldset>
);
