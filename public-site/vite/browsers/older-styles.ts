import type { Declaration, Plugin, Rule } from "postcss";

/** Units of the window without and with a phone's bars. */
const dynamicUnit = /(\d)[dsl](v[hwib]|vmin|vmax)\b/g;

/**
 * Fallbacks for browsers before 2023, so that no stylesheet has to repeat itself: lengths in `vh` before those in
 * `dvh` and `svh`; and the window's width in place of the container's, which on a phone are nearly the same.
 */
export const olderStyles = (): Plugin => ({
  postcssPlugin: "older-styles",
  OnceExit(root, { AtRule }) {
    // Listed first: what is added has such lengths too.
    const declarations: Declaration[] = [];
    root.walkDecls((declaration) => void declarations.push(declaration));
    for (const declaration of declarations) {
      const value = declaration.value.replace(dynamicUnit, "$1$2");
      const before = declaration.prev();
      const hasOne = before?.type === "decl" && before.prop === declaration.prop;
      if (value === declaration.value || hasOne) continue;
      if (declaration.prop.startsWith("grid")) {
        const newer = new AtRule({
          name: "supports",
          params: "(height: 1dvh)",
          nodes: [ruleOf(declaration)],
        });
        declaration.parent?.after(newer);
        declaration.value = value;
      } else declaration.cloneBefore({ value });
    }
    root.walkAtRules("container", (container) => {
      const condition = /^(?:[\w-]+ )?(\(.+\))$/.exec(container.params)?.[1];
      if (!condition) return;
      const media = new AtRule({ name: "media", params: condition, nodes: container.clone().nodes ?? [] });
      const params = "not (container-type: inline-size)";
      container.before(new AtRule({ name: "supports", params, nodes: [media] }));
    });
  },
});

/** The rule of a declaration with nothing else in it. */
function ruleOf(declaration: Declaration): Rule {
  const rule = (declaration.parent as Rule).clone({ nodes: [] });
  rule.append(declaration.clone());
  return rule;
}
