// What the page is to look like from its first paint on, which its stylesheets cannot know.
const { dataset, style } = document.documentElement;
if (dataset.accent) {
  const [leaf, hover, wash] = dataset.accent.split(" ");
  style.setProperty("--leaf", leaf);
  style.setProperty("--leaf-hover", hover);
  style.setProperty("--leaf-wash", wash);
}
// Before anything is painted: the page has usual prices, which one who chose others is not shown until they are written anew.
try {
  if (localStorage.getItem("cijene")) dataset.prices = "chosen";
} catch {}
