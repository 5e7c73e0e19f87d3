import { type Background, createInvisibleTextCheck, findBackground, PAGE_BACKGROUND } from './background.ts';
import { type HtmlElement, type HtmlNode, isElement, listElements, TEXT_NODE } from './dom.ts';
import { findHidden } from './hidden-elements.ts';
import { hasWords, toVisibleLine } from './invisible-characters.ts';
import { NO_STYLE, readStyles } from './styles.ts';

/** A run of inline text between two block boundaries: what a reader sees as one line or paragraph. */
export type Block = {
  readonly text: string;
  /** Upper-case name of the nearest block element. */
  readonly tag: string;
  /** Numbers of the elements around it, outermost first; two blocks share a prefix as far as they share ancestors. */
  readonly path: readonly number[];
  /** Share of its characters inside links, 0–1. */
  readonly linkShare: number;
  /** Share of its characters in bold, 0–1. */
  readonly boldShare: number;
  /** The elements around it, outermost first. */
  readonly elements: readonly BlockElement[];
};

/** An element with its upper-case name, and its class, id and role in one text. */
export type BlockElement = { readonly tag: string; readonly names: string };

const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK NOBR Q RUBY RB S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);
/** The cells of a row are read as one line. */
const CELLS = new Set(['TD', 'TH']);
const WITHOUT_TEXT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT EMBED CANVAS AUDIO VIDEO TITLE SELECT OPTION DATALIST TEXTAREA INPUT BUTTON RT RP DIALOG META LINK IMG PICTURE'.split(
    ' ',
  ),
);
/** Deeper markup is an attack on the stack or an accident; its text is ignored. */
const MAX_DEPTH = 400;

type Run = { text: string; linked: number; bold: number };
type Place = {
  readonly tag: string;
  readonly path: readonly number[];
  readonly elements: readonly BlockElement[];
  readonly inLink: boolean;
  readonly inBold: boolean;
  readonly background: Background;
};

/** The blocks of an element in reading order, empty ones left out. `elements` are the element and those below. */
export function collectBlocks(
  root: HtmlElement,
  elements: readonly HtmlElement[] = [root, ...listElements(root)],
): readonly Block[] {
  const blocks: Block[] = [];
  const styles = readStyles(elements);
  const isInvisibleText = createInvisibleTextCheck(root, styles);
  const isHidden = findHidden(root, elements, styles);
  let count = 0;
  let run: Run = { text: '', linked: 0, bold: 0 };

  const flush = ({ tag, path, elements }: Place) => {
    const text = toVisibleLine(run.text);
    const share = (length: number) => Math.min(1, length / text.length);
    if (hasWords(text)) {
      blocks.push({ text, tag, path, elements, linkShare: share(run.linked), boldShare: share(run.bold) });
    }
    run = { text: '', linked: 0, bold: 0 };
  };

  const visitChildren = (node: HtmlNode, place: Place, depth: number) => {
    for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child, place, depth + 1);
  };

  const visit = (node: HtmlNode, place: Place, depth: number) => {
    if (node.nodeType === TEXT_NODE) {
      const text = node.textContent ?? '';
      run.text += text;
      if (place.inLink) run.linked += toVisibleLine(text).length;
      if (place.inBold) run.bold += toVisibleLine(text).length;
      return;
    }
    if (!isElement(node) || depth > MAX_DEPTH) return;
    const tag = node.tagName.toUpperCase();
    if (tag === 'BR' || tag === 'HR') return flush(place);
    if (WITHOUT_TEXT.has(tag) || isHidden(node)) return;
    const background = findBackground(node, styles.get(node) ?? NO_STYLE, place.background);
    if (isInvisibleText(node, background)) return;
    const path = [...place.path, count++];
    if (CELLS.has(tag)) run.text += ' ';
    if (INLINE.has(tag) || CELLS.has(tag) || tag.includes('-')) {
      const inner = {
        ...place,
        background,
        inLink: place.inLink || (tag === 'A' && isLink(node, place)),
        inBold: place.inBold || tag === 'B' || tag === 'STRONG',
      };
      visitChildren(node, inner, depth);
      return;
    }
    flush(place);
    const elements = [...place.elements, { tag, names: namesOf(node) }];
    const inner: Place = { tag, path, elements, background, inLink: place.inLink, inBold: false };
    visitChildren(node, inner, depth);
    flush(inner);
  };

  visit(root, { tag: 'BODY', path: [], elements: [], inLink: false, inBold: false, background: PAGE_BACKGROUND }, 0);
  return blocks;
}

/** Characters of some blocks together. */
export function measureBlocks(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

function namesOf(element: HtmlElement): string {
  return ['class', 'id', 'itemprop', 'role'].map((name) => element.getAttribute(name) ?? '').join(' ');
}

/** A heading's link to itself is no link. */
function isLink(anchor: HtmlElement, { tag }: Place): boolean {
  return !(/^H[1-6]$/.test(tag) && anchor.getAttribute('href')?.includes('#'));
}
