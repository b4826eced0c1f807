import { parcelColour, parcelStatuses, toneColours } from "@solar/domain/statuses";
import type { Plugin as PostcssPlugin } from "postcss";
import type { Plugin } from "vite";

/** The oldest browsers that styles are written for; scripts are for Vite's own Baseline "widely available". */
export const browsers = ["safari16.4", "ios16.4", "firefox115", "chrome109"];

/** In development an edited text goes to the open pages by itself: what is typed into their forms stays. */
export const editedTexts = (): Plugin => ({
  name: "edited-texts",
  apply: "serve",
  async hotUpdate({ file, read }) {
    const [, language, name] = /\/texts\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
    if (!name || this.environment.name !== "client") return;
    this.environment.hot.send("edited-texts", { language, name, texts: JSON.parse(await read()) });
    return [];
  },
});

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
