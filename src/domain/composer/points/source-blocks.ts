import { cleanText } from '#domain/text/clean-text.ts';

/** A paragraph, a line or a list item of a source, markers removed. */
export type SourceBlock = { kind: 'prose' | 'bullet' | 'numbered'; text: string };

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
    const kind = BULLET.test(bare) ? 'bullet' : NUMBERED.test(bare) ? 'numbered' : 'prose';
    const last = blocks.at(-1);
    const isWrapped = previousLine.length >= WRAPPED_FROM && kind === 'prose' && /^\p{Ll}/u.test(bare);
    if (last !== undefined && isWrapped) last.text += ` ${bare}`;
    else if (bare !== '') blocks.push({ kind, text: bare.replace(kind === 'numbered' ? NUMBERED : BULLET, '') });
    previousLine = bare === '' ? '' : line.trimEnd();
  }
  return blocks;
}
