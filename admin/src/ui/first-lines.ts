/** The beginning of a text, for `sx`: so many lines at most, the last one with an ellipsis. */
export const firstLines = (lines: number) => ({
  display: "-webkit-box",
  WebkitLineClamp: lines,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
});
