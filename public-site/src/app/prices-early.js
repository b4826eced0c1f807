// Before anything is painted: the page has usual prices, which one who chose others is not shown until they are written anew.
try {
  if (localStorage.getItem("cijene")) document.documentElement.dataset.prices = "chosen";
} catch {}
