// @vitest-environment jsdom
import { act } from "react";
import { CoreAdminContext, Form, required, useNotificationContext } from "react-admin";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { LimitedTextInput } from "./LimitedTextInput.tsx";

/** What is said of a text, and in which numbers. */
const Messages = () => (
  <output>
    {useNotificationContext().notifications.map(({ message, notificationOptions }) =>
      JSON.stringify([message, notificationOptions?.messageArgs]),
    )}
  </output>
);

it("takes a text as it is or not at all, and says how much is too long", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(() =>
    root.render(
      <CoreAdminContext>
        <Form mode="onChange">
          <LimitedTextInput source="own" limit={20} validate={required()} />
        </Form>
        <Messages />
      </CoreAdminContext>,
    ),
  );
  const input = document.querySelector("input");
  const insert = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const said = () => document.body.textContent;

  await insert("Sunce za svakoga");
  expect(said()).not.toContain("validation");
  await insert("x".repeat(21));
  expect(input?.value).toHaveLength(21);
  expect(said()).toContain("validation.too_long");
  await insert("x".repeat(201));
  expect(input?.value).toHaveLength(21);
  expect(said()).toContain('["validation.not_inserted",{"length":"201","limit":"20","over":"181"}]');
  const pasted = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(pasted, { clipboardData: { getData: () => "x".repeat(201) } });
  await act(async () => void input?.dispatchEvent(pasted));
  expect(pasted.defaultPrevented).toBe(true);
  await insert("");
  expect(said()).toContain("ra.validation.required");
  await act(() => root.unmount());
});
