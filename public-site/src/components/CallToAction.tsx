import { LinkButton } from "./Button.tsx";
import styles from "./CallToAction.module.css";
import { classes } from "./classes.ts";
import { Container } from "./Layout.tsx";
import { Picture } from "./Picture.tsx";

interface Action {
  to: string;
  label: string;
}

interface CallToActionProps {
  title: string;
  text: string;
  primary: Action;
  secondary?: Action;
  /** What it stands on, dark; without it the end of the page is light. */
  picture?: string;
}

/** The end of a page: what the visitor can do next. */
export const CallToAction = ({ title, text, primary, secondary, picture }: CallToActionProps) => (
  <section
    className={classes(styles.cta, picture && styles.dark)}
    data-dark={picture ? true : undefined}
    data-closing
  >
    {picture && <Picture className={styles.picture} src={picture} alt="" sizes="100vw" ratio="fill" />}
    <Container className={styles.inside}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={primary.to} look={picture ? "light" : "primary"}>
          {primary.label}
        </LinkButton>
        {secondary && (
          <LinkButton to={secondary.to} look={picture ? "outlineLight" : "secondary"}>
            {secondary.label}
          </LinkButton>
        )}
      </div>
    </Container>
  </section>
);
