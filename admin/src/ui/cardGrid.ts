/** Cards beside each other as soon as two have room for their content. */
export const cardGrid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
};
