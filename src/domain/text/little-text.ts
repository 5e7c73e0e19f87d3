import { tokenize } from './tokens.ts';

/** The network cuts a post at the first of these that stands unescaped outside an element (linkedin-api §4.1, §4.2). */
const RESERVED = /[|{}@[\]()<>#\\*_~]/g;

/**
 * The wire form of a post's text, LinkedIn's "little" format (linkedin-api §4): hashtags as templates, every reserved
 * character elsewhere behind a backslash, addresses included. What a reader then sees is `text`, unit for unit.
 */
export function encodeLittleText(text: string): string {
  return tokenize(text)
    .map((token) => (token.kind === 'hashtag' ? hashtagTemplate(token.text) : escapeReserved(token.text)))
    .join('');
}

/** `#word` or `＃word` as the documented template; only the ASCII sign is reserved and needs its backslash. */
function hashtagTemplate(hashtag: string): string {
  return `{hashtag|${escapeReserved(hashtag.charAt(0))}|${hashtag.slice(1)}}`;
}

function escapeReserved(text: string): string {
  return text.replace(RESERVED, '\\$&');
}
