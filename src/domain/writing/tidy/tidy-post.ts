import { SHARE_LIMIT } from '#domain/linkedin-text/measure-text.ts';
import { cleanText, normalizeText } from '#domain/text/clean-text.ts';
import { capitalize } from '#domain/text/strings.ts';
import type { WritingNotice } from '../brief.ts';
import { cutToFit } from '../cut-text.ts';
import { withoutEmojis } from '../emojis.ts';
import { hashtagLine, hashtagNames, uniqueTags } from '../hashtags.ts';
import { networkLength } from '../markdown-blocks.ts';
import { plainDashes } from './plain-dashes.ts';
import { stripChatter } from './strip-chatter.ts';
import { stripUnknownLinks } from './strip-links.ts';
import { stripHtml, stripInvisible, stripMarkdownBlocks } from './strip-markup.ts';
import { stripPromptMarkers } from './strip-prompt-markers.ts';

/** More hashtags than this are noise (docs/product.md §6.8). */
const MOST_HASHTAGS = 5;
/** A longer answer is broken; the post is cut far below anyway. */
const MAX_INPUT_LENGTH = 20_000;
/** What the hashtags may take of a post that is too long, characters. */
const TAG_ROOM = 500;
/** A line of nothing but hashtags; `#two-words` and `#two_words` too, which LinkedIn would cut. */
const TAG_LINE = /^(?:[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*[\s,·|]*)+$/u;

export type TidyOptions = {
  /** A model's answer loses words about the post and links that it was not given. */
  isModelAnswer?: boolean;
  /** Most hashtags in the last line; null leaves them as they are. */
  mostHashtags?: number | null;
  includeEmojis?: boolean;
  /** Dashes are the person's own manner, so that a model's stay too. */
  keepsDashes?: boolean;
  /** All that the writer was given: a model's links must come from it. */
  given?: string;
};
export type TidiedPost = { content: string; notices: WritingNotice[] };

/**
 * What a writer wrote as a post that can go out: plain text with at most bold and italic marks, no headings, fences,
 * HTML or invisible signs, at most one blank line in a row, at most so many hashtags in one line at the end, and at most
 * 3,000 characters as the network counts, cut at the end of a sentence and never silently. A model's answer also loses
 * words about the post, links that nobody gave it, dashes as ornaments, and emojis where none were wanted.
 */
export function tidyPost(text: string, tidying: TidyOptions = {}): TidiedPost {
  const {
    isModelAnswer = false,
    mostHashtags = MOST_HASHTAGS,
    includeEmojis = true,
    keepsDashes = false,
    given = '',
  } = tidying;
  const notices: WritingNotice[] = [];
  const blocks = stripMarkdownBlocks(stripHtml(stripInvisible(cleanText(text.slice(0, MAX_INPUT_LENGTH)))));
  // Not for a person's text, which may well begin with 'Of course!'.
  let plain = isModelAnswer ? stripChatter(stripPromptMarkers(blocks, given), given) : blocks;
  if (isModelAnswer) {
    const { text: unlinked, hasRemoved } = stripUnknownLinks(plain, given);
    if (hasRemoved) notices.push('links-removed');
    const worded = keepsDashes ? unlinked : plainDashes(unlinked);
    plain = includeEmojis ? worded : withoutEmojis(worded);
  }
  const whole = normalizeText(plain.replace(/(?<![ \t])[ \t]+$/gm, ''));
  const { body, tags } = mostHashtags === null ? { body: whole, tags: [] } : splitHashtags(whole, mostHashtags);
  const kept = fittingTags(tags, Math.max(TAG_ROOM, SHARE_LIMIT - networkLength(body) - 2));
  const line = hashtagLine(kept);
  const ending = line === '' ? '' : body === '' ? line : `\n\n${line}`;
  const fitting = cutToFit(body, SHARE_LIMIT - ending.length);
  const isWhole = fitting.length === body.length && kept.length === tags.length && text.length <= MAX_INPUT_LENGTH;
  if (!isWhole) notices.push('cut-to-fit');
  return { content: `${fitting}${ending}`.trim(), notices };
}

/** Takes the lines of hashtags off the end and makes names of them that LinkedIn links whole. */
function splitHashtags(text: string, most: number): { body: string; tags: string[] } {
  const lines = text.split('\n');
  const end = lines.findLastIndex((line) => line.trim() !== '' && !TAG_LINE.test(line.trim())) + 1;
  const names = hashtagNames(lines.slice(end).join(' ')).map(joinTagWords).filter(Boolean);
  return { body: lines.slice(0, end).join('\n').trimEnd(), tags: uniqueTags(names).slice(0, most) };
}

/** The tags whose line fits into so many characters, the first ones first. */
function fittingTags(tags: readonly string[], room: number): string[] {
  let left = room + 1;
  return tags.filter((tag) => {
    const length = tag.length + 2;
    if (length > left) return false;
    left -= length;
    return true;
  });
}

/** `two-words` as `twoWords`: LinkedIn ends a hashtag at a hyphen or underscore. */
function joinTagWords(tag: string): string {
  const [first = '', ...rest] = tag.split(/[-_]+/).filter(Boolean);
  return first + rest.map(capitalize).join('');
}
