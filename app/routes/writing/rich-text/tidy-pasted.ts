/**
 * Makes lists of what Word pastes: paragraphs that only look like the items of a list. The items of a list stand close together,
 * wherever it comes from. Everything else that the text can't say is left out by its schema.
 */
export function tidyPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  makeListsOfLines(page);
  for (const list of page.querySelectorAll("ul, ol")) list.setAttribute("data-tight", "true");
  return page.body.innerHTML;
}

function makeListsOfLines(page: Document): void {
  let list = null as HTMLElement | null;
  for (const line of [...page.querySelectorAll<HTMLElement>("p[style*='mso-list'], h1, h2, h3, p, table")]) {
    if (!/mso-list/.test(line.getAttribute("style") ?? "") || line.tagName !== "P") {
      list = null;
      continue;
    }
    const mark = line.querySelector<HTMLElement>("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
    const name = /^\s*\(?([0-9]+|[a-z]|[ivx]+)[.)]/i.test(mark?.textContent ?? "") ? "ol" : "ul";
    mark?.remove();
    if (list?.localName !== name || list.nextElementSibling !== line) {
      list = page.createElement(name);
      line.before(list);
    }
    const item = page.createElement("li");
    item.append(...line.childNodes);
    list.append(item);
    line.remove();
  }
}
