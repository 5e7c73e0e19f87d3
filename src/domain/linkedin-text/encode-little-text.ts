import { type Token, tokenize } from '#domain/text/tokens.ts';

/** LinkedIn cuts a post at the first of these that is unescaped and outside an element (docs/linkedin.md §4.5). */
const RESERVED = /[|{}@[\]()<>#\\*_~]/g;

/**
 * The wire form of a post's text, LinkedIn's "little text format" (docs/linkedin.md §4): hashtags as templates, mentions as
 * elements, every reserved character elsewhere behind a backslash, addresses included. What a reader then sees is `text`,
 * unit for unit, with the names of its mentions.
 */
export function encodeLittleText(text: string): string {
  return tokenize(text).map(encodeToken).join('');
}

function encodeToken(token: Token): string {
  switch (token.kind) {
    case 'hashtag':
      return hashtagTemplate(token.text);
    case 'mention':
      return `@[${escapeReserved(token.name)}](${escapeReserved(token.urn)})`;
    default:
      return escapeReserved(token.text);
  }
}

/** `#word` or `＃word` as the documented template; only the ASCII sign is reserved and needs its backslash. */
function hashtagTemplate(hashtag: string): string {
  return `{hashtag|${escapeReserved(hashtag.charAt(0))}|${hashtag.slice(1)}}`;
}

function escapeReserved(text: string): string {
  return text.replace(RESERVED, '\\$&');
}
