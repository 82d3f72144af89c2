"use strict";
// Tables marked sortable are sorted by a column when its head is pressed, first from small to large, then the other way.
// A cell's data-sort counts before its text; numbers sort as numbers, equal rows keep their order.
const number = /^-?\d+(\.\d+)?( %)?$/; // an article such as 5.2.5 is none
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const original = [...body.rows];
  const keyOf = (row, column) => {
    const cell = row.cells[column];
    return (cell.dataset.sort ?? cell.textContent).trim();
  };
  const compare = (a, b) => {
    if (number.test(a) && number.test(b)) return parseFloat(a) - parseFloat(b);
    return a.localeCompare(b, "en", { numeric: true });
  };
  const sort = (column, descending) => {
    const rows = [...original].sort((a, b) => {
      const c = compare(keyOf(a, column), keyOf(b, column));
      return descending ? -c : c;
    });
    body.append(...rows);
    heads.forEach((h, i) => {
      if (i === column) h.setAttribute("aria-sort", descending ? "descending" : "ascending");
      else h.removeAttribute("aria-sort");
    });
  };
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => sort(column, head.getAttribute("aria-sort") === "ascending"));
  });
}
// A link to a discrepancy unfolds it.
const unfold = () => {
  const target = document.getElementById(location.hash.slice(1));
  for (let at = target; at; at = at.parentElement) {
    if (at.tagName === "DETAILS") at.open = true;
  }
  if (target) target.scrollIntoView();
};
addEventListener("hashchange", unfold);
unfold();
// On paper nothing can be unfolded: what is listed is printed with its explanation, what is folded away is not.
const opened = new Set();
addEventListener("beforeprint", () => {
  for (const d of document.querySelectorAll("details.finding:not(.more *):not([open])")) {
    d.open = true;
    opened.add(d);
  }
});
addEventListener("afterprint", () => {
  for (const d of opened) d.open = false;
  opened.clear();
});
