/** A hashtag as people type it: `#two-words` and `#two_words` too, which LinkedIn would cut. */
const HASHTAG = /[#＃]([\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*)/gu;
const TAG_LINES = /(?:(?:^|\s)[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*)+\s*$/u;
/** Searching no further back keeps the search linear. */
const LONGEST_TAG_RUN = 300;

/** Names of the hashtags in a text, without the sign. */
export function hashtagNames(text: string): string[] {
  return [...text.matchAll(HASHTAG)].map((match) => match[1] ?? '');
}

/** Each tag once, in its first spelling: LinkedIn ignores case. */
export function uniqueTags(tags: readonly string[]): string[] {
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

export function hashtagLine(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag}`).join(' ');
}

/** A text without the hashtags at its end, and their names. */
export function trailingTags(text: string): { text: string; tags: string[] } {
  const from = Math.max(0, text.length - LONGEST_TAG_RUN);
  const run = TAG_LINES.exec(text.slice(from));
  if (run === null || from + run.index === 0) return { text: text.trim(), tags: [] };
  const tags = hashtagNames(text.slice(from + run.index));
  return { text: text.slice(0, from + run.index).trim(), tags: uniqueTags(tags) };
}
