import { type HtmlDocument, type HtmlElement, type HtmlNode, listElements } from './dom.ts';

/** React streams parts of a page as hidden elements with such ids; its script moves each into its place. */
const PART = /^(.*)S:([\da-f]+)$/;
const COMMENT_NODE = 8;

/**
 * Moves the parts that React streamed into their places, as its script does in a browser: the part `S:1` replaces the boundary
 * `B:1` with its fallback, or the placeholder `P:1`. A part without a place is shown where it is. Gives the document's elements,
 * each in its place.
 */
export function placeStreamedParts(document: HtmlDocument): readonly HtmlElement[] {
  const elements = listElements(document);
  let hasParts = false;
  for (const part of elements) {
    if (!part.hasAttribute('hidden')) continue;
    const [, prefix = '', number] = PART.exec(part.getAttribute('id') ?? '') ?? [];
    if (number === undefined) continue;
    hasParts = true;
    const boundary = findTemplate(document, `${prefix}B:${number}`);
    if (boundary !== null) removeFallback(boundary);
    const place = boundary ?? findTemplate(document, `${prefix}P:${number}`) ?? part;
    place.replaceWith(...part.childNodes);
    part.remove();
  }
  return hasParts ? listElements(document) : elements;
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
