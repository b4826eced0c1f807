/** Colours of the company's identity, once for light and once for dark; figures are in VISUAL order. */
export const light = {
  ink: "#10241D",
  inkSoft: "#43554D",
  paper: "#FAFAF6",
  surface: "#FFFFFF",
  line: "#E2E5DC",
  leaf: "#1B7F4B",
  leafStrong: "#146239",
  leafWash: "#E7F3EC",
  sun: "#F2B705",
  sunWash: "#FFF3D6",
};

export const dark: typeof light = {
  ink: "#EEF3EE",
  inkSoft: "#A9B9B0",
  paper: "#0B1B16",
  surface: "#12261F",
  line: "#28403A",
  leaf: "#4CBF85",
  leafStrong: "#7AD4A5",
  leafWash: "#17382B",
  sun: "#F2B705",
  sunWash: "#3D3210",
};
