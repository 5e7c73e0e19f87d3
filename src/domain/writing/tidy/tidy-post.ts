import { cleanText, tidyText } from '#domain/text/clean-text.ts';
import { SHARE_LIMIT } from '#domain/text/measure.ts';
import { networkLength } from '../compose/lay-out.ts';
import { stripChatter } from './strip-chatter.ts';
import { stripHtml, stripInvisible, stripMarkdownBlocks } from './strip-markup.ts';

/** More hashtags than this are noise (spec §1 'strategic hashtags'). */
export const MOST_HASHTAGS = 5;
/** A writer that goes on past this has lost its way; the post is cut long before. */
const LONGEST_READ = 20_000;
/** A line of nothing but hashtags; `#two-words` and `#two_words` too, which LinkedIn would cut. */
const TAG_LINE = /^(?:[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*[\s,·|]*)+$/u;
const TAG = /[#＃]([\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*)/gu;

/**
 * What a writer wrote as a post that can go out: plain text with at most bold and italic marks, no headings, fences,
 * HTML or invisible signs, in a model's answer no words about the post, at most one blank line in a row, at most five hashtags in one line at the
 * end, and at most 3,000 characters as the network counts, cut at the end of a sentence.
 */
export function tidyPost(text: string, { isModelAnswer = false }: { isModelAnswer?: boolean } = {}): string {
  const blocks = stripMarkdownBlocks(stripHtml(stripInvisible(cleanText(text.slice(0, LONGEST_READ)))));
  // A person may well begin with 'Of course!'.
  const plain = isModelAnswer ? stripChatter(blocks) : blocks;
  const { body, tags } = splitHashtags(tidyText(plain.replace(/[ \t]+$/gm, '')));
  const line = tags.map((tag) => `#${tag}`).join(' ');
  const ending = line === '' ? '' : body === '' ? line : `\n\n${line}`;
  return `${cutToFit(body, SHARE_LIMIT - ending.length)}${ending}`.trim();
}

/** Takes the lines of hashtags off the end and makes names of them that LinkedIn links whole. */
function splitHashtags(text: string): { body: string; tags: string[] } {
  const lines = text.split('\n');
  const taken: string[] = [];
  for (
    let last = lines.at(-1)?.trim();
    last !== undefined && (last === '' || TAG_LINE.test(last));
    last = lines.at(-1)?.trim()
  ) {
    taken.unshift(last);
    lines.pop();
  }
  const tags: string[] = [];
  for (const match of taken.join(' ').matchAll(TAG)) {
    const tag = tagName(match[1] ?? '');
    const isKnown = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isKnown && tags.length < MOST_HASHTAGS) tags.push(tag);
  }
  return { body: lines.join('\n').trimEnd(), tags };
}

function tagName(written: string): string {
  const [first = '', ...rest] = written.split(/[-_]+/).filter(Boolean);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Cuts at the last end of a sentence that fits, else at a word. */
function cutToFit(text: string, most: number): string {
  if (text.length <= most && networkLength(text) <= most) return text;
  let room = Math.min(text.length, most);
  let cut = cutAt(text, room);
  // Styled letters count double, so what fits as written may not fit as sent.
  while (cut !== '' && networkLength(cut) > most) {
    room = Math.floor(room * 0.9);
    cut = cutAt(text, room);
  }
  return cut;
}

function cutAt(text: string, room: number): string {
  const part = text
    .slice(0, room)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const ends = [...part.matchAll(/[.!?…。！？]["'”’»」)]*(?=\s|$)|[。！？]|\n\n/g)];
  const last = ends.findLast((end) => end.index > room / 2);
  if (last !== undefined) return part.slice(0, last.index + last[0].length).trimEnd();
  const word = part.replace(/\s+\S*$/, '');
  return word.length > room / 2 ? word : part;
}
