import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { AppLink, type AppLinkProps } from "./AppLink.tsx";

const htmlOf = (isServer: boolean, props: AppLinkProps) => {
  vi.stubEnv("SSR", isServer);
  return renderToString(
    <StaticRouter location="/projekat/1?parcela=2">
      <AppLink {...props} />
    </StaticRouter>,
  );
};

test.each<AppLinkProps>([
  { to: "/", children: "Početna" },
  { to: "/kontakt?projekat=1&parcele=2,3#forma", className: "text-button", children: <b>Upit</b> },
  { to: "/poredjenje", replace: true, preventScrollReset: true, "aria-current": "page" },
  { to: "/projekat/1/mapa", reloadDocument: true, onClick: () => undefined },
])("the server's link is the browser's: $to", (props) => {
  const html = htmlOf(true, props);
  expect(html).toContain(`href="${props.to.replaceAll("&", "&amp;")}"`);
  expect(html).toBe(htmlOf(false, props));
});
