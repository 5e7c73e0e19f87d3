/** A stretch of text; the tokens of a text, joined, are that text. */
export type Token =
  | { kind: 'url' | 'hashtag' | 'handle' | 'text'; text: string }
  /** `text` is what was written, `name` what a reader sees, `urn` whom it names. */
  | { kind: 'mention'; text: string; name: string; urn: string };

/**
 * What the network would link: web addresses (with a scheme, with www., or a bare name under a common ending),
 * hashtags (# or ＃, then letters and digits of any script with their accents) and mentions, which are written
 * `@[Name](urn:li:organization:123)`. An @name alone links nothing, but loses its meaning in other letters. None of them may
 * begin in the middle of a word, so `C#11`, `a@b` and `snake_#x` stay text.
 */
const WORD = '\\p{L}\\p{N}\\p{M}_';
/** Accents belong to the letter they stand on; a line drawn under a space (`styled.ts`) makes it no letter. */
const NOT_IN_WORD = '(?<![\\p{L}\\p{N}_]\\p{M}*)';
/** Addresses end at spaces, at quotation marks and at the punctuation of scripts that set no space after it. */
const REST = '[^\\s<>"。、，！？；：）」』】]';
const BARE_HOST = '(?:[a-z0-9\\-]{1,63}\\.){1,4}(?:com|org|net|edu|gov|io|dev|ai|app)';
/** The lookahead comes first: a lookbehind from each accent of a long run would read all of the run again. */
const HOST_START = '(?=[a-z0-9\\-])(?<![\\p{L}\\p{N}_@.\\-]\\p{M}*)';
const URL = `https?://${REST}+|${HOST_START}(?:www\\.${REST}+|${BARE_HOST}(?![${WORD}\\-])(?:[/?#]${REST}*)?)`;
const HASHTAG = `(?=[#＃])${NOT_IN_WORD}[#＃][\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*`;
const MENTION = `(?=@)${NOT_IN_WORD}@\\[(?<name>[^\\[\\]\\n]{1,100})\\]\\((?<urn>urn:li:[a-z]{1,12}:[a-z0-9_\\-]{1,64})\\)`;
const HANDLE = `(?=@)${NOT_IN_WORD}@[\\p{L}\\p{N}_][${WORD}\\-]*`;
const LINKED = new RegExp(`(?<url>${URL})|(?<hashtag>${HASHTAG})|(?<mention>${MENTION})|(?<handle>${HANDLE})`, 'giu');

/** Organisations go by number, members by an identifier that may hold `_` and `-` (docs/linkedin.md §4.3). */
const MENTIONED = /^urn:li:(?:organization:\d+|person:[A-Za-z0-9_-]+)$/;

/** An address must still be one without its closing punctuation. */
const ADDRESS = /^(?:https?:\/\/.|www\..|[a-z0-9-]+\.[a-z])/i;
const BEHIND_URL = new RegExp(`^${REST}+`, 'u');
const CLOSING = new Set('.,;:!?\'"*_~)]}>…’”»');
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Splits text into what the network links and the rest, in time linear in its length. */
export function tokenize(text: string): Token[] {
  // An empty composer asks too, and compiling the pattern would take longer than the rest of its measure.
  if (text === '') return [];
  const tokens: Token[] = [];
  let textFrom = 0;
  const pattern = new RegExp(LINKED);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const token = toToken(match);
    if (token === null) {
      if (match.groups?.['mention'] !== undefined) pattern.lastIndex = match.index + 1;
      continue;
    }
    if (match.index > textFrom) tokens.push({ kind: 'text', text: text.slice(textFrom, match.index) });
    tokens.push(token);
    textFrom = match.index + token.text.length;
    pattern.lastIndex = textFrom;
  }
  if (textFrom < text.length) tokens.push({ kind: 'text', text: text.slice(textFrom) });
  return tokens;
}

function toToken({ 0: text, groups = {} }: RegExpExecArray): Token | null {
  if (groups['hashtag'] !== undefined) return { kind: 'hashtag', text };
  if (groups['handle'] !== undefined) return { kind: 'handle', text };
  if (groups['mention'] !== undefined) return toMention(text, groups['name'] ?? '', groups['urn'] ?? '');
  const url = withoutClosing(text);
  return ADDRESS.test(url) ? { kind: 'url', text: url } : null;
}

/** Anything not exactly of the form is text: a name with spaces around it, an identifier of another kind. */
function toMention(text: string, name: string, urn: string): Token | null {
  return MENTIONED.test(urn) && name.trim() === name ? { kind: 'mention', text, name, urn } : null;
}

/** Punctuation after an address belongs to the sentence, and so does a bracket that was opened before it. */
function withoutClosing(url: string): string {
  const surplus = new Map<string, number>();
  for (const character of url) {
    const opening = PAIRS[character];
    if (opening !== undefined) surplus.set(opening, (surplus.get(opening) ?? 0) + 1);
    else if ('([{'.includes(character)) surplus.set(character, (surplus.get(character) ?? 0) - 1);
  }
  let end = url.length;
  while (end > 0) {
    const last = url.charAt(end - 1);
    const opening = PAIRS[last];
    const isBalanced = opening !== undefined && (surplus.get(opening) ?? 0) <= 0;
    if (!CLOSING.has(last) || isBalanced) break;
    if (opening !== undefined) surplus.set(opening, (surplus.get(opening) ?? 0) - 1);
    end -= 1;
  }
  return url.slice(0, end);
}

/**
 * A text in stretches that emphasis may change and others that it may not: whatever is linked, and the punctuation right
 * behind an address, which would become part of the address if it carried a mark.
 */
export function splitLinked(text: string): { text: string; isLinked: boolean }[] {
  const stretches: { text: string; isLinked: boolean }[] = [];
  let isAfterUrl = false;
  for (const token of tokenize(text)) {
    const closing = isAfterUrl && token.kind === 'text' ? (BEHIND_URL.exec(token.text)?.[0] ?? '') : '';
    if (closing !== '') stretches.push({ text: closing, isLinked: true });
    const rest = token.text.slice(closing.length);
    if (rest !== '') stretches.push({ text: rest, isLinked: token.kind !== 'text' });
    isAfterUrl = token.kind === 'url';
  }
  return stretches;
}

/** A network text as a reader sees it: of each mention the name alone. */
export function toReaderText(text: string): string {
  if (!text.includes('@[')) return text;
  return tokenize(text)
    .map((token) => (token.kind === 'mention' ? token.name : token.text))
    .join('');
}
