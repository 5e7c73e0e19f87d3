export type TokenKind = 'url' | 'hashtag' | 'mention' | 'text';
/** A stretch of text; the tokens of a text, joined, are that text. */
export type Token = { kind: TokenKind; text: string };

/**
 * What the network would link: web addresses (with a scheme, with www., or a bare name under a common ending),
 * hashtags (# or ＃, then letters and digits of any script with their accents) and @names. None of them may begin in
 * the middle of a word, so `C#11`, `a@b` and `snake_#x` stay text.
 */
const WORD = '\\p{L}\\p{N}\\p{M}_';
/** Addresses end at spaces, at quotation marks and at the punctuation of scripts that set no space after it. */
const REST = '[^\\s<>"。、，！？；：）」』】]';
const BARE_HOST = '(?:[a-z0-9\\-]{1,63}\\.){1,4}(?:com|org|net|edu|gov|io|dev|ai|app)';
const URL = `https?://${REST}+|(?<![${WORD}@.\\-])(?:www\\.${REST}+|${BARE_HOST}(?![${WORD}\\-])(?:[/?#]${REST}*)?)`;
const HASHTAG = `(?<![${WORD}])[#＃][\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*`;
const MENTION = `(?<![${WORD}])@[\\p{L}\\p{N}_][${WORD}\\-]*`;
const LINKED = new RegExp(`(?<url>${URL})|(?<hashtag>${HASHTAG})|(?<mention>${MENTION})`, 'giu');

/** What is left of an address without its closing punctuation must still be one. */
const ADDRESS = /^(?:https?:\/\/.|www\..|[a-z0-9-]+\.[a-z])/i;
const CLOSING = new Set('.,;:!?\'"*_~)]}>…’”»');
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Splits text into what the network links and the rest, in time linear in its length. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let textFrom = 0;
  const pattern = new RegExp(LINKED);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const token = toToken(match);
    if (token === null) continue;
    if (match.index > textFrom) tokens.push({ kind: 'text', text: text.slice(textFrom, match.index) });
    tokens.push(token);
    textFrom = match.index + token.text.length;
    pattern.lastIndex = textFrom;
  }
  if (textFrom < text.length) tokens.push({ kind: 'text', text: text.slice(textFrom) });
  return tokens;
}

function toToken(match: RegExpExecArray): Token | null {
  if (match.groups?.['hashtag'] !== undefined) return { kind: 'hashtag', text: match[0] };
  if (match.groups?.['mention'] !== undefined) return { kind: 'mention', text: match[0] };
  const url = withoutClosing(match[0]);
  return ADDRESS.test(url) ? { kind: 'url', text: url } : null;
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
