import type { HtmlDocument, HtmlElement, HtmlNode } from './dom.ts';

/** React streams parts of a page as hidden elements with such ids; its script moves each into its place. */
const PART = /^(.*)S:([\da-f]+)$/;
const COMMENT_NODE = 8;

/**
 * Moves the parts that React streamed into their places, as its script does in a browser: the part `S:1` replaces the boundary
 * `B:1` with its fallback, or the placeholder `P:1`. A part without a place is shown where it is.
 */
export function placeStreamedParts(document: HtmlDocument): void {
  for (const part of [...document.querySelectorAll('[hidden][id*="S:"]')]) {
    const [, prefix = '', number] = PART.exec(part.getAttribute('id') ?? '') ?? [];
    if (number === undefined) continue;
    const boundary = findTemplate(document, `${prefix}B:${number}`);
    if (boundary !== null) removeFallback(boundary);
    const place = boundary ?? findTemplate(document, `${prefix}P:${number}`) ?? part;
    place.replaceWith(...part.childNodes);
    part.remove();
  }
}

function findTemplate(document: HtmlDocument, id: string): HtmlElement | null {
  return document.querySelector(`template[id="${id}"]`);
}

/** The fallback stands between the boundary's template and the comment that ends the boundary. */
function removeFallback(template: HtmlElement): void {
  let depth = 0;
  for (let node: HtmlNode | null = template.nextSibling; node !== null; ) {
    const mark = node.nodeType === COMMENT_NODE ? node.textContent : null;
    if (mark === '/$' && depth === 0) return;
    if (mark === '/$') depth -= 1;
    else if (mark?.startsWith('$') === true) depth += 1;
    const next: HtmlNode | null = node.nextSibling;
    node.remove();
    node = next;
  }
}
