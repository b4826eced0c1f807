import BrokenImageIcon from "@mui/icons-material/BrokenImageOutlined";
import { Box, type SxProps } from "@mui/material";
import { variantUrl } from "@solar/domain/picture-url";
import { type ComponentProps, useState } from "react";
import { useTranslate } from "react-admin";
import { Text } from "./Text.tsx";

interface PictureProps {
  url: string | null | undefined;
  alt: string;
  /** Width in CSS pixels; twice that is loaded, for sharp screens. */
  width: number;
  height: number;
  /** Nothing of it is cut off. */
  whole?: boolean | undefined;
  sx?: SxProps;
}

/** A picture of fixed size. When the smaller variant fails the original is tried, then a sign stands in. */
export const Picture = (props: PictureProps) => <PictureOf key={props.url} {...props} />;

const PictureOf = ({ url, alt, width, height, whole, sx = {} }: PictureProps) => {
  const translate = useTranslate();
  const [attempt, setAttempt] = useState<"variant" | "original" | "failed">("variant");
  const failed = !url || attempt === "failed";
  return (
    <Box
      sx={{
        width,
        height,
        flexShrink: 0,
        borderRadius: "8px",
        overflow: "hidden",
        bgcolor: "action.hover",
        display: "grid",
        placeItems: "center",
        color: "text.secondary",
        ...sx,
      }}
    >
      {failed ? (
        <Box
          sx={{ textAlign: "center", px: 1 }}
          title={translate(url ? "common.image_error" : "common.no_image")}
        >
          <BrokenImageIcon fontSize="small" />
          {width > 160 && (
            <Text text={url ? "common.image_error" : "common.no_image"} variant="caption" component="div" />
          )}
        </Box>
      ) : (
        <img
          src={attempt === "variant" ? variantUrl(url, { width: width * 2 }) : url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setAttempt(attempt === "variant" ? "original" : "failed")}
          style={{ width: "100%", height: "100%", objectFit: whole ? "contain" : "cover", display: "block" }}
        />
      )}
    </Box>
  );
};

/** A picture as wide as there is room. */
export const WidePicture = ({ sx = {}, ...props }: ComponentProps<"img"> & { sx?: SxProps }) => (
  <Box
    component="img"
    {...props}
    sx={{
      width: 1,
      aspectRatio: "16 / 9",
      objectFit: "cover",
      borderRadius: "10px",
      bgcolor: "action.hover",
      ...sx,
    }}
  />
);

/**
 * A picture in a variant of its own, and as it was stored when the variant fails.
 *
 * @param url the stored picture
 * @param variant its address in another size, see variantUrl
 * @returns attributes of an img
 */
export function useVariant(url: string, variant: string) {
  const [failed, setFailed] = useState<string | null>(null);
  return { src: failed === variant ? url : variant, onError: () => setFailed(variant) };
}
