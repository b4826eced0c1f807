import type { Plugin } from "vite";

/** In development an edited text goes to the open pages by itself: what is typed into their forms stays. */
export const editedTexts = (): Plugin => ({
  name: "edited-texts",
  apply: "serve",
  async hotUpdate({ file, read }) {
    const [, language, name] = /\/texts\/(sr|en)\/(\w+)\.json$/.exec(file) ?? [];
    if (!name || this.environment.name !== "client") return;
    this.environment.hot.send("edited-texts", { language, name, texts: JSON.parse(await read()) });
    return [];
  },
});
