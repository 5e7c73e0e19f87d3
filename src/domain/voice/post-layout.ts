import { hashtagNames } from '#domain/writing/hashtags.ts';

/** A post as its reader sees it, without the lines that hold nothing but hashtags. */
export type PostLayout = {
  /** Lines that are not blank. */
  readonly lines: readonly string[];
  /** Runs of lines without a blank one between them. */
  readonly paragraphs: readonly string[];
  /** The paragraphs together, without hashtags. */
  readonly body: string;
  /** How many hashtags the whole post has. */
  readonly hashtags: number;
};

const HASHTAG = /[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*/gu;
const LIST_MARK = /^(?:[•●▪◦‣·*→➡➜►▶✓✔✅☑👉🔹🔸✨⚡➤-]\uFE0F?|\d{1,2}[.)]|\p{N}\uFE0F?\u20E3)\s+\S/u;

/** Whether a line is an item of a list: a bullet, an arrow or a number before it. */
export function isListLine(line: string): boolean {
  return LIST_MARK.test(line.trim());
}

/** Whether a line holds hashtags and nothing else. */
export function isHashtagLine(line: string): boolean {
  return /[#＃]/.test(line) && line.replace(HASHTAG, '').trim() === '';
}

/** Takes a post apart. */
export function readLayout(post: string): PostLayout {
  const all = post.replace(/\r\n?/g, '\n').split('\n');
  const shown = all.filter((line) => !isHashtagLine(line));
  const paragraphs = shown
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const lines = paragraphs.flatMap((paragraph) => paragraph.split('\n').map((line) => line.trim()));
  const body = paragraphs.join('\n\n').replace(HASHTAG, '');
  return { lines, paragraphs, body, hashtags: hashtagNames(post).length };
}
