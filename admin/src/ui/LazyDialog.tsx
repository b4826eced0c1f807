import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useToast } from "./use-toast.ts";

interface LazyDialogProps {
  /** Closes it: its code could not be loaded. */
  onFail: () => void;
  children: ReactNode;
}

/** A dialog outside the screens whose code comes when it opens: without it the screen, and what is typed there, stays. */
export const LazyDialog = ({ onFail, children }: LazyDialogProps) => {
  const toast = useToast();
  const tell = () => {
    toast("error", "errors.screen_failed");
    onFail();
  };
  return (
    <ErrorBoundary fallback={null} onError={tell}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};
