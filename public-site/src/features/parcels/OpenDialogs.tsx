import { useEffect } from "react";
import { useToast } from "../../components/Toaster.tsx";
import { useText } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import { ChosenInquiryDialog } from "./ChosenInquiryDialog.tsx";
import { ParcelDialog } from "./ParcelDialog.tsx";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

/** The dialog that the address or a button asks for: one parcel, or the inquiry about the picked ones. */
export function OpenDialogs({ project, explorer }: { project: Project; explorer: ParcelExplorer }) {
  const t = useText();
  const toast = useToast();
  const lost = explorer.openParcel === null;
  const { close } = explorer;

  useEffect(() => {
    if (!lost) return;
    toast({ tone: "info", title: t("parcel.notFound.title"), text: t("parcel.notFound.text") });
    close();
  }, [lost, toast, t, close]);

  if (explorer.openParcel)
    return <ParcelDialog parcel={explorer.openParcel} project={project} explorer={explorer} />;
  if (explorer.asked.length > 0) return <ChosenInquiryDialog project={project} explorer={explorer} />;
  return null;
}
