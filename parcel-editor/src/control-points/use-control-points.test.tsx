// @vitest-environment jsdom
import { toPicture } from "@solar/domain/ground";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { type EditorHost, EditorHostContext } from "../host.ts";
import { testGeoreference } from "../state/testing-georeference.ts";
import type { GeoreferencedPicture, GeoreferenceStore } from "./georeference-store.ts";
import { mergeByName } from "./point-list.ts";
import { type ControlPointList, useControlPoints } from "./use-control-points.ts";

const { origin } = testGeoreference.projection;
const table = [0, 20, 40].flatMap((right) =>
  [0, 40, 80].map((up) => {
    const place = { east: origin.east + right, north: origin.north + up };
    const { x = null, y = null } = toPicture(testGeoreference.projection, place) ?? {};
    return { name: `T${right}/${up}`, x, y, ...place, height: null, level: 1 };
  }),
);

it("stores points that were just pasted with their own projection, not with what is still on the screen", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const stored: GeoreferencedPicture = { system: "EPSG:31276", points: [], kind: null, version: null };
  const save = vi.fn<GeoreferenceStore["save"]>(async () => ({ result: "saved", stored }));
  const store = { pictures: [], load: async () => stored, save };
  const picture = { url: "", size: { width: 1600, height: 900 }, width: 1600 };
  const screens: ControlPointList[] = [];
  const Screen = () => {
    screens.push(useControlPoints(store, "", picture, stored));
    return null;
  };
  const root = createRoot(document.createElement("div"));
  const host = { notify: vi.fn() } as Partial<EditorHost> as EditorHost;
  await act(() =>
    root.render(
      <EditorHostContext value={host}>
        <Screen />
      </EditorHostContext>,
    ),
  );
  await act(() => screens[0]?.list.change((points) => mergeByName(points, table)));
  const first = screens.find(({ list }) => list.points.length > 0);
  expect(first?.solved, "the answer to no points").toBeNull();
  await act(() => first?.save());
  expect(save.mock.lastCall?.[1].points).toHaveLength(table.length);
  expect(save.mock.lastCall?.[1].projection?.kind).toBe("plane");
  await act(() => root.unmount());
});
