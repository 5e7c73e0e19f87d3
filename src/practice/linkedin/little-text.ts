/** A part of the rendered text that is more than text; `start` and `end` are offsets into the rendered text. */
export type TextElement =
  | { readonly kind: 'hashtag'; readonly tag: string; readonly start: number; readonly end: number }
  | { readonly kind: 'mention'; readonly urn: string; readonly start: number; readonly end: number };

/** What a reader sees of a commentary; `truncatedAt` is the offset in the raw text from which all was lost, or null. */
export type Rendered = {
  readonly rendered: string;
  readonly truncatedAt: number | null;
  readonly elements: readonly TextElement[];
};

export type LittleTextRules = {
  /** Whether a bare `_`, `*` or `~` cuts the text as the other twelve do (docs/linkedin.md §4.6: sources disagree). */
  readonly loneMarksTruncate: boolean;
};

const RESERVED = new Set('|{}@[]()<>#\\*_~');
const LONE_MARKS = new Set('*_~');

/** Plain text in the sense of the grammar: unreserved characters, and reserved ones behind a backslash. */
const TEXT = String.raw`(?:[^|{}@[\]()<>#\\*_~]|\\[|{}@[\]()<>#\\*_~])+`;
const HASHTAG = /#([\p{L}\p{M}\p{N}]+)/uy;
const HASHTAG_TEMPLATE = new RegExp(String.raw`\{hashtag\|\\?([#\uFF03])\|(${TEXT})\}`, 'uy');
const MENTION = new RegExp(String.raw`@(?:\[(${TEXT})\])?\((urn:li:[A-Za-z]+:${TEXT})\)`, 'uy');

/**
 * Reads a commentary as the network does (docs/linkedin.md §4.5): escapes are undone, hashtags and mentions become elements,
 * and at the first bare reserved character that starts neither, the rest is silently lost.
 */
export function renderLittleText(raw: string, rules: LittleTextRules): Rendered {
  const elements: TextElement[] = [];
  let rendered = '';
  let at = 0;
  while (at < raw.length) {
    const character = raw.charAt(at);
    const next = raw.charAt(at + 1);
    const found = RESERVED.has(character) ? elementAt(raw, at) : null;
    if (found) {
      const [start, end] = [rendered.length, rendered.length + found.text.length];
      elements.push(
        found.kind === 'hashtag'
          ? { kind: 'hashtag', tag: found.target, start, end }
          : { kind: 'mention', urn: found.target, start, end },
      );
      rendered += found.text;
      at += found.length;
    } else if (character === '\\' && next !== '' && RESERVED.has(next)) {
      rendered += next;
      at += 2;
    } else if (!RESERVED.has(character) || (LONE_MARKS.has(character) && !rules.loneMarksTruncate)) {
      rendered += character;
      at += 1;
    } else {
      return { rendered, truncatedAt: at, elements };
    }
  }
  return { rendered, truncatedAt: null, elements };
}

type Found = {
  readonly kind: 'hashtag' | 'mention';
  readonly text: string;
  readonly target: string;
  readonly length: number;
};

function elementAt(raw: string, at: number): Found | null {
  const hashtag = matchAt(HASHTAG, raw, at);
  if (hashtag) return { kind: 'hashtag', text: hashtag[0], target: hashtag[1] ?? '', length: hashtag[0].length };

  const template = matchAt(HASHTAG_TEMPLATE, raw, at);
  const word = undoEscapes(template?.[2] ?? '');
  if (template && !/\s/u.test(word)) {
    return { kind: 'hashtag', text: `${template[1]}${word}`, target: word, length: template[0].length };
  }

  const mention = matchAt(MENTION, raw, at);
  if (!mention) return null;
  const urn = undoEscapes(mention[2] ?? '');
  return { kind: 'mention', text: undoEscapes(mention[1] ?? urn), target: urn, length: mention[0].length };
}

function matchAt(pattern: RegExp, raw: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(raw);
}

function undoEscapes(text: string): string {
  return text.replace(/\\(.)/gsu, '$1');
}
