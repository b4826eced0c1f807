import type { PictureSlot } from "@solar/domain/page-pictures";
import { usePagePicture } from "../lib/page-pictures.ts";
import { Picture, type PictureProps } from "./Picture.tsx";

/** The picture at a place of a page, which the company chooses; without one its ground stands there, and says nothing. */
export const PagePicture = ({
  slot,
  alt,
  ...props
}: Omit<PictureProps, "src" | "preview" | "focus"> & { slot: PictureSlot }) => {
  const picture = usePagePicture(slot, alt);
  return <Picture {...props} {...picture} veiled={props.veiled || picture.src === null} />;
};
