import { tokenize } from '#domain/text/tokens.ts';
import { type InlineNode, runsToInline } from './document.ts';

type Emphasis = 'bold' | 'italic';
/** A run of markers (`**`, `_` …): how many of them have no partner (`remaining`), and the emphasis that ends and begins here. */
type Delimiter = {
  kind: 'delimiter';
  marker: string;
  length: number;
  remaining: number;
  canOpen: boolean;
  canClose: boolean;
  closes: Emphasis[];
  opens: Emphasis[];
};
type Part = { kind: 'text'; text: string } | Delimiter;

/** An escaped marker, a run of one marker, or a stretch without any. */
const PIECE = /\\[*_]|\*+|_+|[^\\*_]+|\\/g;

/**
 * Inline nodes of a paragraph or list item in markdown-like text (docs/product.md §6.11): `**` or `__` is bold, `*` or `_`
 * italic, `\*` and `\_` are the characters themselves. Markers without a partner stay as text; underscores inside words,
 * stars between digits (`2*3`) and everything inside an address or a mention are left alone. Line feeds become
 * hardBreaks. Pairs as in CommonMark's delimiter algorithm, in time linear in the length of the text.
 */
export function parseEmphasis(text: string): InlineNode[] {
  const parts = splitParts(text);
  pairDelimiters(parts.filter((part) => part.kind === 'delimiter'));
  return runsToInline(toRuns(parts));
}

function splitParts(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const token of tokenize(text)) {
    const end = at + token.text.length;
    if (token.kind === 'url' || token.kind === 'mention') parts.push({ kind: 'text', text: token.text });
    else for (const part of splitMarkers(text, at, end)) parts.push(part);
    at = end;
  }
  return parts;
}

function splitMarkers(text: string, from: number, to: number): Part[] {
  return [...text.slice(from, to).matchAll(PIECE)].map((match): Part => {
    const piece = match[0];
    if (piece.startsWith('\\') && piece.length === 2) return { kind: 'text', text: piece.charAt(1) };
    if (!/^[*_]/.test(piece)) return { kind: 'text', text: piece };
    const start = from + match.index;
    return toDelimiter(piece, characterBefore(text, start), characterFrom(text, start + piece.length));
  });
}

/** Which way a run of markers may face, from the characters around it (CommonMark's flanking rules). */
function toDelimiter(run: string, before: string, after: string): Delimiter {
  const marker = run.charAt(0);
  const isLeft = canFlank(after, before);
  const isRight = canFlank(before, after);
  const isArithmetic = /^\p{N}$/u.test(before) && /^\p{N}$/u.test(after);
  const isWordInside = marker === '_' && isLeft && isRight;
  const canOpen = isLeft && !isArithmetic && (!isWordInside || isPunctuation(before));
  const canClose = isRight && !isArithmetic && (!isWordInside || isPunctuation(after));
  return {
    kind: 'delimiter',
    marker,
    length: run.length,
    remaining: run.length,
    canOpen,
    canClose,
    closes: [],
    opens: [],
  };
}

function canFlank(inner: string, outer: string): boolean {
  if (isSpace(inner)) return false;
  return !isPunctuation(inner) || isSpace(outer) || isPunctuation(outer);
}

function pairDelimiters(delimiters: readonly Delimiter[]): void {
  const openers: Array<{ delimiter: Delimiter; order: number }> = [];
  /** For each kind of closer, the place before which it has no partner: this keeps the search linear. */
  const floors = new Map<string, number>();
  for (const [order, closer] of delimiters.entries()) {
    const kind = `${closer.marker}${closer.canOpen}${closer.length % 3}`;
    while (closer.canClose && closer.remaining > 0) {
      const floor = floors.get(kind) ?? 0;
      let top = openers.length - 1;
      let opener = openers[top];
      while (opener !== undefined && opener.order >= floor && !isPair(opener.delimiter, closer)) {
        top -= 1;
        opener = openers[top];
      }
      if (opener === undefined || opener.order < floor) {
        floors.set(kind, order);
        break;
      }
      join(opener.delimiter, closer);
      openers.length = opener.delimiter.remaining > 0 ? top + 1 : top;
    }
    if (closer.canOpen && closer.remaining > 0) openers.push({ delimiter: closer, order });
  }
}

/** CommonMark's rule of three keeps `**bold*text**` from pairing its inner star with half of a bold marker. */
function isPair(opener: Delimiter, closer: Delimiter): boolean {
  if (opener.marker !== closer.marker) return false;
  const canBoth = (opener.canOpen && opener.canClose) || (closer.canOpen && closer.canClose);
  const isMultiple = opener.length % 3 === 0 && closer.length % 3 === 0;
  return !canBoth || isMultiple || (opener.length + closer.length) % 3 !== 0;
}

function join(opener: Delimiter, closer: Delimiter): void {
  const width = opener.remaining >= 2 && closer.remaining >= 2 ? 2 : 1;
  const mark: Emphasis = width === 2 ? 'bold' : 'italic';
  opener.remaining -= width;
  closer.remaining -= width;
  opener.opens.push(mark);
  closer.closes.push(mark);
}

function toRuns(parts: readonly Part[]): { text: string; marks: Emphasis[] }[] {
  const depth: Record<Emphasis, number> = { bold: 0, italic: 0 };
  return parts.map((part) => {
    if (part.kind === 'delimiter') for (const mark of part.closes) depth[mark] -= 1;
    const text = part.kind === 'text' ? part.text : part.marker.repeat(part.remaining);
    const marks = (['bold', 'italic'] as const).filter((mark) => depth[mark] > 0);
    if (part.kind === 'delimiter') for (const mark of part.opens) depth[mark] += 1;
    return { text, marks };
  });
}

function isSpace(character: string): boolean {
  return character === '' || /^\s$/u.test(character);
}

function isPunctuation(character: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(character);
}

function characterBefore(text: string, index: number): string {
  const pair = text.slice(Math.max(0, index - 2), index);
  return /[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair) ? pair : pair.slice(-1);
}

function characterFrom(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}
