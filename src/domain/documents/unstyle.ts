import { graphemes } from '#domain/text/graphemes.ts';
import { countMatches, partFinder } from '#domain/text/strings.ts';
import { splitLinked } from '#domain/text/tokens.ts';
import {
  type InlineNode,
  MARK_TYPES,
  type MarkType,
  mapParagraphs,
  type RichDocument,
  runsToInline,
} from './document.ts';
import { removeStyle } from './style-text.ts';

/** Where alphabets of 26 capitals and 26 small letters begin, and what they look like (docs/linkedin.md §11.4). */
const ALPHABETS: readonly [number, readonly MarkType[]][] = [
  [0x1d400, ['bold']],
  [0x1d434, ['italic']],
  [0x1d468, ['bold', 'italic']],
  [0x1d5a0, []],
  [0x1d5d4, ['bold']],
  [0x1d608, ['italic']],
  [0x1d63c, ['bold', 'italic']],
  [0x1d670, []],
];
const DIGITS: readonly [number, readonly MarkType[]][] = [
  [0x1d7ce, ['bold']],
  [0x1d7e2, []],
  [0x1d7ec, ['bold']],
  [0x1d7f6, []],
];
/** The italic h of the serif alphabet has a code point of its own. */
const PLANCK = 'ℎ';

const STYLED = /[\u{1D400}-\u{1D7FF}\u210E]|[\u0332\u0333\u0335\u0336\u0338]/u;
const UNDERLINES = /[\u0332\u0333]/g;
const STRIKES = /[\u0335\u0336\u0338]/g;
/** Overlays besides our own two: on anything but a letter or digit they belong to mathematics. */
const OTHER_OVERLAYS = /[\u0333\u0335\u0338]/;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]/u;
const LETTER = /^\p{L}/u;
const PLAIN_LETTER = /^[A-Za-z][\u0300-\u036F]*$/;
const PLAIN_DIGIT = /^[0-9][\u0300-\u036F]*$/;

/** Whether a character shows each mark; `null` where it cannot (a space cannot look bold). */
type Evidence = Record<MarkType, boolean | null>;
type StyledCharacter = { text: string; evidence: Evidence; isLetterWithoutStyles: boolean };

/**
 * The inverse of styling: bold, italic, underlined and struck Unicode letters (docs/linkedin.md §11.4) become plain letters
 * with marks. Characters that cannot look styled take the marks of their neighbours: a space between two bold words is
 * bold. Letters of other mathematical alphabets (script, fraktur, double-struck, Greek) stay, since no mark means them.
 * The network text stays the same.
 */
export function unstyleInline(nodes: readonly InlineNode[]): InlineNode[] {
  if (!nodes.some((node) => node.type === 'text' && STYLED.test(node.text))) return [...nodes];
  const characters = readCharacters(nodes);
  ignoreLinked(characters);
  for (const mark of MARK_TYPES) decideMark(characters, mark);
  return runsToInline(
    characters.map(({ text, evidence }) => ({ text, marks: MARK_TYPES.filter((mark) => evidence[mark] === true) })),
  );
}

/** The same for every paragraph of a document. */
export function unstyleDocument(document: RichDocument): RichDocument {
  return mapParagraphs(document, unstyleInline);
}

/** The document without marks and styled letters. */
export function removeEmphasis(document: RichDocument): RichDocument {
  return mapParagraphs(document, (content) =>
    content.map((node) => (node.type === 'text' ? { type: 'text', text: removeStyle(node.text) } : node)),
  );
}

function readCharacters(nodes: readonly InlineNode[]): StyledCharacter[] {
  const text = nodes.map((node) => (node.type === 'text' ? node.text : '\n')).join('');
  const nodeAt = partFinder(nodes, (node) => (node.type === 'text' ? node.text.length : 1));
  const characters: StyledCharacter[] = [];
  let at = 0;
  for (const grapheme of graphemes(text)) {
    const character = readCharacter(grapheme);
    const node = nodeAt(at).part;
    if (node?.type === 'text') for (const mark of node.marks ?? []) character.evidence[mark.type] = true;
    characters.push(character);
    at += grapheme.length;
  }
  return characters;
}

function readCharacter(grapheme: string): StyledCharacter {
  const isBreak = /^[\n\t]/.test(grapheme);
  const bare = withoutOverlays(grapheme);
  const hasLine = (lines: RegExp) => (isBreak ? null : countMatches(grapheme, lines) > countMatches(bare, lines));
  const glyph = readGlyph(bare);
  return {
    text: glyph?.text ?? bare,
    evidence: {
      ...(glyph?.evidence ?? evidenceOfPlain(bare)),
      underline: hasLine(UNDERLINES),
      strike: hasLine(STRIKES),
    },
    isLetterWithoutStyles: glyph === null && LETTER.test(bare) && !PLAIN_LETTER.test(bare.normalize('NFD')),
  };
}

function withoutOverlays(grapheme: string): string {
  if (!LETTER_OR_DIGIT.test(grapheme) && OTHER_OVERLAYS.test(grapheme)) return grapheme;
  const bare = grapheme.replace(UNDERLINES, '').replace(STRIKES, '');
  return bare === '' ? grapheme : bare;
}

type Glyph = { text: string; evidence: Pick<Evidence, 'bold' | 'italic'> };

/** A styled letter or digit with its accents, as the plain one; null for any other character. */
function readGlyph(grapheme: string): Glyph | null {
  const code = grapheme.codePointAt(0) ?? 0;
  const accents = grapheme.slice(code > 0xffff ? 2 : 1);
  const plain = (letter: string) => (letter + accents).normalize('NFC');
  if (grapheme.startsWith(PLANCK)) return { text: plain('h'), evidence: { bold: false, italic: true } };
  for (const [start, marks] of ALPHABETS) {
    const index = code - start;
    if (index < 0 || index >= 52) continue;
    const letter = String.fromCharCode(index < 26 ? 0x41 + index : 0x61 + index - 26);
    return { text: plain(letter), evidence: { bold: marks.includes('bold'), italic: marks.includes('italic') } };
  }
  for (const [start, marks] of DIGITS) {
    const index = code - start;
    // There are no italic digits.
    if (index >= 0 && index < 10)
      return { text: plain(String(index)), evidence: { bold: marks.includes('bold'), italic: null } };
  }
  return null;
}

function evidenceOfPlain(grapheme: string): Pick<Evidence, 'bold' | 'italic'> {
  const decomposed = grapheme.normalize('NFD');
  if (PLAIN_LETTER.test(decomposed)) return { bold: false, italic: false };
  return { bold: PLAIN_DIGIT.test(decomposed) ? false : null, italic: null };
}

/** Addresses, hashtags and mentions are never styled, so that they look plain is no evidence. */
function ignoreLinked(characters: readonly StyledCharacter[]): void {
  const stretches = splitLinked(characters.map((character) => character.text).join(''));
  const stretchAt = partFinder(stretches, ({ text }) => text.length);
  let at = 0;
  for (const { text, evidence } of characters) {
    if (stretchAt(at).part?.isLinked === true)
      for (const mark of MARK_TYPES) if (evidence[mark] === false) evidence[mark] = null;
    at += text.length;
  }
}

/** Decides one mark for the characters without evidence: as both neighbours have it, a letter as its word has it. */
function decideMark(characters: readonly StyledCharacter[], mark: MarkType): void {
  decideWordMarks(characters, mark);
  let known: boolean | null = null;
  let waiting: StyledCharacter[] = [];
  for (const character of characters) {
    const value = character.evidence[mark];
    if (value === null) {
      waiting.push(character);
      continue;
    }
    for (const { evidence } of waiting) evidence[mark] = value && known === true;
    waiting = [];
    known = value;
  }
  for (const { evidence } of waiting) evidence[mark] = false;
}

/** A letter without a styled form is as the rest of its word: `ß` in a bold word. A word of such letters alone is plain. */
function decideWordMarks(characters: readonly StyledCharacter[], mark: MarkType): void {
  let word: StyledCharacter[] = [];
  for (const character of characters) {
    if (LETTER_OR_DIGIT.test(character.text)) word.push(character);
    else {
      decideWordMark(word, mark);
      word = [];
    }
  }
  decideWordMark(word, mark);
}

function decideWordMark(word: readonly StyledCharacter[], mark: MarkType): void {
  let before: boolean | null = null;
  let waiting: StyledCharacter[] = [];
  const endStretch = (after: boolean | null) => {
    const isStyled = (before ?? after ?? false) && (after ?? before ?? false);
    for (const { evidence } of waiting) evidence[mark] = isStyled;
    waiting = [];
  };
  for (const character of word) {
    const value = character.evidence[mark];
    if (value === null && character.isLetterWithoutStyles) waiting.push(character);
    if (value === null) continue;
    endStretch(value);
    before = value;
  }
  endStretch(null);
}
