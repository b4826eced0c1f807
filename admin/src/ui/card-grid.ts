/** Cards beside each other as soon as two have room for their content. */
export const cardGrid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
};

/** Beside the menu a table of projects or inquiries takes more than narrower windows have: cards are shown there. */
export const needsCards = "@media (max-width: 1279.95px)";
