/** Colours of the company's identity on light ground, from paper to accents; the site has them as design tokens. */
export const brandColours = {
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
