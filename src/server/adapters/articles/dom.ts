import { parseHTML } from 'linkedom';
import { capNesting } from './cap-nesting.ts';

/** The little of the DOM that extraction uses; the server's types know no browser. */
export type HtmlNode = {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<HtmlNode> & Iterable<HtmlNode>;
  readonly firstChild: HtmlNode | null;
  readonly nextSibling: HtmlNode | null;
  remove(): void;
};

export type HtmlElement = HtmlNode & {
  readonly tagName: string;
  /** Its name as written by the parser: HTML's in lower case. */
  readonly localName: string;
  readonly parentElement: HtmlElement | null;
  readonly children: ArrayLike<HtmlElement> & Iterable<HtmlElement>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): HtmlElement | null;
  matches(selector: string): boolean;
  querySelectorAll(selector: string): ArrayLike<HtmlElement> & Iterable<HtmlElement>;
  append(...nodes: HtmlNode[]): void;
  replaceWith(...nodes: HtmlNode[]): void;
};

export type HtmlDocument = HtmlElement & {
  readonly documentElement: HtmlElement;
  readonly body: HtmlElement;
};

/** Drawings have no text and many elements, each of which takes time. */
const DRAWING = /<svg\b[^<>]*>(?:(?!<svg\b)[\s\S])*?<\/svg\s*>/gi;

const EMPTY = '<!doctype html><html><body></body></html>';

export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;

/**
 * Parses HTML of any quality. What follows a closed body, and a second body, is moved into the first body, as browsers do and linkedom
 * does not.
 */
export function parseDocument(html: string): HtmlDocument {
  const document = parse(html) ?? parse(`<!doctype html><html><body>${html}</body></html>`) ?? parse(EMPTY);
  if (document === null) throw new Error('The parser gave no document for an empty page.');
  const { body, documentElement } = document;
  const strays = [...document.children, ...documentElement.children].filter(
    (element) => element !== documentElement && element !== body && element.tagName.toUpperCase() !== 'HEAD',
  );
  for (const stray of strays) body.append(stray);
  return document;
}

/** Null where the markup has no html element, without which linkedom finds no body. */
function parse(html: string): HtmlDocument | null {
  const document = parseHTML(capNesting(html.replace(DRAWING, ''))).document as unknown as HtmlDocument;
  return (document as { documentElement: HtmlElement | null }).documentElement?.tagName.toUpperCase() === 'HTML'
    ? document
    : null;
}

/**
 * The elements below a node in document order, without those in templates. To walk over them takes linkedom far longer than to look
 * at each of a list.
 */
export function listElements(root: HtmlElement): readonly HtmlElement[] {
  return [...root.querySelectorAll('*')];
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.nodeType === ELEMENT_NODE;
}
