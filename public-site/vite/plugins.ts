import { parcelColour, parcelStatuses, toneColours } from "@solar/domain/statuses";
import type { Plugin as PostcssPlugin } from "postcss";

/** The oldest browsers that styles are written for; scripts are for Vite's own Baseline "widely available". */
export const browsers = ["safari16.4", "ios16.4", "firefox115", "chrome109"];

const colours = {
  ...Object.fromEntries(parcelStatuses.map((status) => [`--${status}`, parcelColour(status)])),
  ...Object.fromEntries(Object.entries(toneColours).map(([tone, colour]) => [`--tone-${tone}`, colour])),
};

/** Puts the colours of the statuses in the place of `--status-colours`, so that stylesheets repeat none of them. */
export const statusColours = (): PostcssPlugin => ({
  postcssPlugin: "status-colours",
  Declaration: {
    "--status-colours": (placeholder) => {
      for (const [prop, value] of Object.entries(colours)) placeholder.cloneBefore({ prop, value });
      placeholder.remove();
    },
  },
});
