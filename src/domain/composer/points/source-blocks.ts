import { cleanText } from '#domain/text/clean-text.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';

/** A paragraph, a line or a list item of a source, markers removed. */
export type SourceBlock =
  | { kind: 'prose' | 'bullet'; text: string }
  | { kind: 'numbered'; text: string; number: number };

export const BULLET = /^\s*(?:[-*•‣◦▪·–—]|🔹|✨|⚡|👉)\s+(?=\S)/u;
export const NUMBERED = /^\s*(\d{1,3})[.)]\s+(?=\S)/;
const HEADING = /^\s*#{1,6}\s+/;
/** Lines this long were wrapped by an editor when the next begins in lower case. */
const WRAPPED_FROM = 45;

/** Splits a text into its blocks, joining lines that were only wrapped. */
export function splitSourceBlocks(text: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let previousLine = '';
  for (const line of cleanText(text).split('\n')) {
    const bare = line.replace(HEADING, '').replace(/\s+/g, ' ').trim();
    const number = NUMBERED.exec(bare)?.[1];
    const kind = BULLET.test(bare) ? 'bullet' : number !== undefined ? 'numbered' : 'prose';
    const last = blocks.at(-1);
    const isWrapped = previousLine.length >= WRAPPED_FROM && kind === 'prose' && /^\p{Ll}/u.test(bare);
    if (last !== undefined && isWrapped) last.text += ` ${bare}`;
    else if (kind === 'numbered') blocks.push({ kind, text: bare.replace(NUMBERED, ''), number: Number(number) });
    else if (bare !== '') blocks.push({ kind, text: bare.replace(BULLET, '') });
    previousLine = bare === '' ? '' : line.trimEnd();
  }
  return blocks;
}

/** Every emoji has one of these characters. */
const PERHAPS_EMOJI = /[\u00a9\u00ae\u203c-\u3299\u{1f000}-\u{1faff}]/u;

/** Source text as it is read: emojis only where they are wanted. */
export function readableText(text: string, includeEmojis: boolean): string {
  const clean = cleanText(text);
  if (includeEmojis) return clean;
  // Most lines have none, and looking for them is slow.
  return clean
    .split('\n')
    .map((line) => (PERHAPS_EMOJI.test(line) ? withoutEmojis(line) : line))
    .join('\n');
}
