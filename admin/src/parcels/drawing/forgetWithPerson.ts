import { forgetDrawings } from "@solar/parcel-editor/state.ts";
import { session } from "../../session/browserSession.ts";
import { whenPersonLeaves } from "../../session/personLeaves.ts";
import { releaseCopies } from "./tabCopies.ts";

// What one member of staff has drawn and not saved waits on this device; it is not shown to the next one.
whenPersonLeaves(session, () => {
  forgetDrawings();
  releaseCopies();
});
