import { type ReactNode, Suspense } from "react";
import { useNotify } from "react-admin";
import { ErrorBoundary } from "react-error-boundary";

interface LazyDialogProps {
  /** Closes it: its code could not be loaded. */
  onFail: () => void;
  children: ReactNode;
}

/** A dialog outside the screens whose code comes when it opens: without it the screen, and what is typed there, stays. */
export const LazyDialog = ({ onFail, children }: LazyDialogProps) => {
  const notify = useNotify();
  const tell = () => {
    notify("errors.screen_failed", { type: "error" });
    onFail();
  };
  return (
    <ErrorBoundary fallback={null} onError={tell}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};
