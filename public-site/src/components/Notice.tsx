import { CircleAlert, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../lib/language.tsx";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";
import styles from "./Notice.module.css";

/** What could not be read, with a way to try again. */
export function LoadError({ retry }: { retry: () => void }) {
  const t = useText();
  return (
    <Notice
      tone="error"
      title={t("errors.load.title")}
      text={t("errors.load.text")}
      action={
        <Button variant="secondary" onClick={retry}>
          {t("errors.load.retry")}
        </Button>
      }
    />
  );
}

interface NoticeProps {
  tone: "empty" | "error";
  title: string;
  text?: string;
  /** One thing to do about it */
  action?: ReactNode;
  /** Fills a screen of its own instead of a part of a page. */
  standalone?: boolean;
}

/** An empty or failed part of a page: a short sentence and one action. */
export function Notice({ tone, title, text, action, standalone }: NoticeProps) {
  const Icon = tone === "error" ? CircleAlert : SearchX;
  const Title = standalone ? "h1" : "p";
  return (
    <div
      className={classes("card stack", styles.notice, styles[tone], standalone && styles.standalone)}
      role={tone === "error" ? "alert" : undefined}
    >
      <Icon strokeWidth={1.5} />
      <Title className="h4 strong">{title}</Title>
      {text && <p className="soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** Holds the place of what is being read. */
export const Loading = ({ label }: { label: string }) => (
  <div className="stack mt-8" role="status" aria-label={label}>
    <Skeleton shape="title" />
    <Skeleton shape="16:9" />
  </div>
);

interface SkeletonProps {
  shape: "text" | "title" | "3:2" | "16:9";
  width?: "short";
}

/** Stands in the place and size of something that is still loading; the list around it says so. */
export const Skeleton = ({ shape, width }: SkeletonProps) => (
  <span className="skeleton" data-shape={shape} data-width={width} aria-hidden="true" />
);
