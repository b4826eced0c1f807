import { pictures } from "../app/pictures.ts";
import { LinkButton } from "./Button.tsx";
import styles from "./CallToAction.module.css";
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
}

/** The end of a page: what the visitor can do next, on a dark picture. */
export const CallToAction = ({ title, text, primary, secondary }: CallToActionProps) => (
  <section className={styles.cta} data-dark>
    <Picture className={styles.picture} src={pictures.backgrounds.cta} alt="" sizes="100vw" ratio="fill" />
    <Container>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <LinkButton to={primary.to} look="light">
          {primary.label}
        </LinkButton>
        {secondary && (
          <LinkButton to={secondary.to} look="outlineLight">
            {secondary.label}
          </LinkButton>
        )}
      </div>
    </Container>
  </section>
);
