// Before anything is painted: the page has usual prices, which one who chose others is not shown until they are written anew.
try {
  if (localStorage.getItem("cijene")) document.documentElement.dataset.prices = "chosen";
} catch {}
// Browsers older than those that the scripts are written for (Safari 16.4) keep the page as it is without any.
if (!("adoptedStyleSheets" in document)) {
  document.documentElement.dataset.old = "";
  addEventListener("DOMContentLoaded", () => {
    for (const part of document.querySelectorAll("noscript")) part.outerHTML = part.textContent;
  });
}
