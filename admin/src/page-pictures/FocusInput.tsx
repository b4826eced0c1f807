import { Box, Slider, Stack } from "@mui/material";
import type { PagePicture } from "@solar/domain/rows.gen";
import type { MouseEvent } from "react";
import { useInput, useRecordContext, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { useReadOnly } from "../ui/EditOrRead.tsx";
import { useVariant } from "../ui/Picture.tsx";
import { Text } from "../ui/Text.tsx";

/** Pages place a picture in steps of this many percent. */
const step = 10;

const nearestStep = (part: number) => Math.min(100, Math.max(0, Math.round((part * 100) / step) * step));

/** What of the picture stays in view where a page cuts it: by a click on it, or by the two sliders. */
export const FocusInput = () => {
  const translate = useTranslate();
  const readOnly = useReadOnly();
  const { original = "" } = useRecordContext<PagePicture>() ?? {};
  const url: string = useWatch({ name: "url" }) || original;
  const { src, onError } = useVariant(url, `${url}?width=960&format=webp`);
  const across = useInput<number>({ source: "focal_x" }).field;
  const down = useInput<number>({ source: "focal_y" }).field;

  const point = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    if (readOnly) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    across.onChange(nearestStep((clientX - left) / width));
    down.onChange(nearestStep((clientY - top) / height));
  };
  const slider = (name: string, field: typeof across) => (
    <Slider
      size="small"
      aria-label={translate(`resources.page_pictures.fields.${name}`)}
      value={field.value}
      step={step}
      disabled={readOnly}
      valueLabelDisplay="auto"
      onChange={(_, value) => field.onChange(value)}
    />
  );
  const objectPosition = `${across.value}% ${down.value}%`;
  return (
    <Box role="group" aria-label={translate("page_pictures.focus.title")}>
      <Text text="page_pictures.focus.title" variant="subtitle2" component="p" />
      <Text text="page_pictures.focus.hint" small soft />
      <Box
        onClick={point}
        sx={{ position: "relative", maxWidth: 480, mt: 1, cursor: readOnly ? "default" : "crosshair" }}
      >
        <Box component="img" {...{ src, onError }} alt="" sx={{ display: "block", width: 1 }} />
        <Box
          sx={{
            position: "absolute",
            left: `${across.value}%`,
            top: `${down.value}%`,
            width: 24,
            height: 24,
            m: "-12px",
            border: "3px solid #fff",
            borderRadius: "50%",
            boxShadow: "0 0 0 2px #000",
            pointerEvents: "none",
          }}
        />
      </Box>
      <Box sx={{ maxWidth: 480, px: 1 }}>
        {slider("focal_x", across)}
        {slider("focal_y", down)}
      </Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: "flex-start" }}>
        {[
          [70, 150],
          [240, 80],
        ].map(([width, height]) => (
          <Box
            key={width}
            component="img"
            {...{ src, onError, width, height }}
            alt=""
            sx={{ objectFit: "cover", objectPosition, borderRadius: "8px" }}
          />
        ))}
      </Stack>
    </Box>
  );
};
