import { type ComponentType, use } from "react";

export interface LazyPage {
  /** File of the page, as the browser build's manifest names it. */
  source: string;
  load: () => Promise<unknown>;
  Page: ComponentType;
}

/**
 * A page in its own file. Once `load()` has resolved it renders at once, so that the server and hydration
 * never show a placeholder; otherwise it suspends, and a navigation keeps the old page until it is there.
 */
export function lazyPage(name: string, importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let page: ComponentType | undefined;
  let loading: Promise<unknown> | undefined;
  const load = () => {
    loading ??= importPage().then(
      (module) => {
        page = module.default;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Page = () => {
    if (!page) use(load());
    const Loaded = page;
    return Loaded ? <Loaded /> : null;
  };
  return { source: `src/pages/${name}.tsx`, load, Page };
}
