/** A part of what a reader sees; `target` is the address it leads to, or the URN of a mention. */
export type DecodedSegment = { kind: 'text' | 'hashtag' | 'mention' | 'url'; text: string; target?: string };
/** `truncatedAt` is the index in the commentary (UTF-16 units) where the network stops reading, or null. */
export type DecodedText = { text: string; truncatedAt: number | null; segments: DecodedSegment[] };

type Element = { segment: DecodedSegment; end: number };

const TEXT = /(?:[^|{}@[\]()<>#\\*_~]+|\\[|{}@[\]()<>#\\*_~])*/y;
const HASHTAG_OPENING = /\{hashtag\|\\?([#＃])\|/y;
const BARE_HASHTAG = /#([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)/uy;
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?'*_~)\]}…]/giu;

/**
 * Decodes a post's wire text, LinkedIn's "little text format" (docs/linkedin.md §4.1), into what a reader sees. Shares no code
 * with the encoder, so that tests can check one against the other. At the first unescaped reserved character which starts
 * no valid element the rest is lost, as it is on LinkedIn (docs/linkedin.md §4.5).
 */
export function decodeLittleText(commentary: string): DecodedText {
  const segments: DecodedSegment[] = [];
  let plain = '';
  const endPlain = () => {
    if (plain !== '') segments.push(...linkAddresses(plain));
    plain = '';
  };
  let at = 0;
  let truncatedAt: number | null = null;
  while (at < commentary.length) {
    const stretch = readText(commentary, at);
    plain += stretch.text;
    at = stretch.end;
    if (at >= commentary.length) break;
    const element = readElement(commentary, at);
    if (element === null) {
      truncatedAt = at;
      break;
    }
    endPlain();
    segments.push(element.segment);
    at = element.end;
  }
  endPlain();
  return { text: segments.map((segment) => segment.text).join(''), truncatedAt, segments };
}

/** Unreserved characters and escapes from `from` on, up to the first unescaped reserved character. */
function readText(source: string, from: number): { text: string; end: number } {
  TEXT.lastIndex = from;
  const written = TEXT.exec(source)?.[0] ?? '';
  return { text: written.replace(/\\(.)/g, '$1'), end: from + written.length };
}

function readElement(source: string, at: number): Element | null {
  switch (source.charAt(at)) {
    case '{':
      return readHashtagTemplate(source, at);
    case '#':
      return readBareHashtag(source, at);
    case '@':
      return readMention(source, at);
    default:
      return null;
  }
}

/** `{hashtag|\#|word}`; LinkedIn also accepts the sign without its backslash. */
function readHashtagTemplate(source: string, at: number): Element | null {
  HASHTAG_OPENING.lastIndex = at;
  const opening = HASHTAG_OPENING.exec(source);
  if (opening === null) return null;
  const word = readText(source, at + opening[0].length);
  if (word.text === '' || source.charAt(word.end) !== '}') return null;
  return { segment: hashtag(opening[1] ?? '#', word.text), end: word.end + 1 };
}

function readBareHashtag(source: string, at: number): Element | null {
  BARE_HASHTAG.lastIndex = at;
  const match = BARE_HASHTAG.exec(source);
  return match === null ? null : { segment: hashtag('#', match[1] ?? ''), end: at + match[0].length };
}

/** `@[Name](urn:li:…)`, or without a name `@(urn:li:…)`, which shows its URN; both parts may contain escapes. */
function readMention(source: string, at: number): Element | null {
  let next = at + 1;
  let name: string | null = null;
  if (source.charAt(next) === '[') {
    const fallback = readText(source, next + 1);
    if (fallback.text === '' || source.charAt(fallback.end) !== ']') return null;
    name = fallback.text;
    next = fallback.end + 1;
  }
  if (source.charAt(next) !== '(') return null;
  const urn = readText(source, next + 1);
  if (source.charAt(urn.end) !== ')' || !/^urn:li:\w+:\S+$/.test(urn.text)) return null;
  return { segment: { kind: 'mention', text: name ?? urn.text, target: urn.text }, end: urn.end + 1 };
}

function hashtag(sign: string, word: string): DecodedSegment {
  const target = `https://www.linkedin.com/feed/hashtag/${encodeURIComponent(word.toWellFormed())}`;
  return { kind: 'hashtag', text: sign + word, target };
}

/** LinkedIn links addresses in plain text by itself. */
function linkAddresses(text: string): DecodedSegment[] {
  const segments: DecodedSegment[] = [];
  let from = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    if (match.index > from) segments.push({ kind: 'text', text: text.slice(from, match.index) });
    const url = match[0];
    segments.push({ kind: 'url', text: url, target: /^www\./i.test(url) ? `https://${url}` : url });
    from = match.index + url.length;
  }
  if (from < text.length) segments.push({ kind: 'text', text: text.slice(from) });
  return segments;
}
