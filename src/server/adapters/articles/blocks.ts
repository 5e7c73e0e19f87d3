import { type Background, createInvisibleTextCheck, findBackground, PAGE_BACKGROUND } from './background.ts';
import { type HtmlElement, type HtmlNode, isElement, TEXT_NODE } from './dom.ts';
import { findHidden } from './hidden-elements.ts';
import { hasWords, toVisibleLine } from './invisible-characters.ts';
import { createZoneFinder, type Zone } from './zones.ts';

/** A run of inline text between two block boundaries: what a reader sees as one line or paragraph. */
export type Block = {
  readonly text: string;
  /** Upper-case name of the nearest block element. */
  readonly tag: string;
  /** Numbers of the elements around it, outermost first; two blocks share a prefix as far as they share ancestors. */
  readonly path: readonly number[];
  /** Share of its characters inside links, 0–1. */
  readonly linkShare: number;
  /** The part of the page it is in, by the markup around it. */
  readonly zone: Zone;
};

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

type Run = { text: string; linked: number };
type Place = {
  readonly tag: string;
  readonly path: readonly number[];
  readonly zone: Zone;
  readonly inLink: boolean;
  readonly background: Background;
};

/** The blocks of an element in reading order, empty ones left out. */
export function collectBlocks(root: HtmlElement): readonly Block[] {
  const blocks: Block[] = [];
  const findZone = createZoneFinder(root);
  const isInvisibleText = createInvisibleTextCheck(root);
  const isHidden = findHidden(root);
  let elements = 0;
  let run: Run = { text: '', linked: 0 };

  const flush = ({ tag, path, zone }: Place) => {
    const text = toVisibleLine(run.text);
    if (hasWords(text)) blocks.push({ text, tag, path, zone, linkShare: Math.min(1, run.linked / text.length) });
    run = { text: '', linked: 0 };
  };

  const visit = (node: HtmlNode, place: Place, depth: number) => {
    if (node.nodeType === TEXT_NODE) {
      const text = node.textContent ?? '';
      run.text += text;
      if (place.inLink) run.linked += toVisibleLine(text).length;
      return;
    }
    if (!isElement(node) || depth > MAX_DEPTH) return;
    const tag = node.tagName.toUpperCase();
    if (tag === 'BR' || tag === 'HR') return flush(place);
    if (WITHOUT_TEXT.has(tag) || isHidden(node)) return;
    const background = findBackground(node, place.background);
    if (isInvisibleText(node, background)) return;
    const path = [...place.path, elements++];
    const zone = findZone(node, tag, place.zone);
    if (CELLS.has(tag)) run.text += ' ';
    if (INLINE.has(tag) || CELLS.has(tag) || tag.includes('-')) {
      const inner = { ...place, zone, background, inLink: place.inLink || (tag === 'A' && isLink(node, place)) };
      for (const child of node.childNodes) visit(child, inner, depth + 1);
      return;
    }
    flush(place);
    const inner: Place = { tag, path, zone, background, inLink: place.inLink };
    for (const child of node.childNodes) visit(child, inner, depth + 1);
    flush(inner);
  };

  visit(root, { tag: 'BODY', path: [], zone: 'main', inLink: false, background: PAGE_BACKGROUND }, 0);
  return blocks;
}

/** Characters of some blocks together. */
export function measureBlocks(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

/** A heading's link to itself is no link. */
function isLink(anchor: HtmlElement, { tag }: Place): boolean {
  return !(/^H[1-6]$/.test(tag) && anchor.getAttribute('href')?.includes('#'));
}
