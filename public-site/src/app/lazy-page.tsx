import { type ComponentType, use } from "react";

export interface LazyPage {
  /** File of the page, as the browser build's manifest names it. */
  source: string;
  load: () => Promise<void>;
  /** The page, once it is loaded. */
  component: ComponentType | undefined;
}

/** A page in a file of its own. */
export function lazyPage(name: string, importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let loading: Promise<void> | undefined;
  const page: LazyPage = {
    source: `src/pages/${name}.tsx`,
    component: undefined,
    load() {
      loading ??= importPage().then(
        (module) => {
          page.component = module.default;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return page;
}

/**
 * Shows a page. A loaded one renders at once, so that the server and hydration never show a placeholder;
 * otherwise it suspends, and a navigation keeps the old page until it is there.
 */
export function PageView({ page }: { page: LazyPage }) {
  if (!page.component) use(page.load());
  const Page = page.component;
  return Page ? <Page /> : null;
}
