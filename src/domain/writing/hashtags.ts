/** A hashtag as people type it: `#two-words` and `#two_words` too, which LinkedIn would cut. */
const HASHTAG = /[#＃]([\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*)/gu;

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
