import type { EmojiData } from 'frimousse';

type Emoji = EmojiData['emojis'][number];

/** The category of what was found; no category of the data has this index. */
const FOUND = { index: -2, label: 'Found' } as const;
/** What frimousse gives for a name with the words searched, and for each tag with them. */
const NAME_SCORE = 10;

/**
 * The data with what a search finds alone, best first: the very name, then names that hold the words, the very tag, names
 * and tags of which a word begins with them, and last any place. Frimousse itself would put what it finds into the order of its categories.
 * @param search as typed; white space alone finds everything
 */
export function searchEmojis(data: EmojiData, search: string): EmojiData {
  const words = normalize(search);
  if (words === '') return data;
  const found = data.emojis
    .map((emoji) => ({ emoji, rank: rankOf(emoji, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ emoji }) => keepingOrder(emoji, search.toLowerCase().trim()));
  return { ...data, categories: [FOUND], emojis: found };
}

/** As plain words: short names are written ':white_check_mark:', among the tags. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[:_\s]+|(?<=\p{L})-(?=\p{L})/gu, ' ')
    .trim();
}

function rankOf({ label, tags }: Emoji, words: string): number {
  const names = [label, ...tags.filter(isShortName)].map(normalize);
  const topics = tags.filter((tag) => !isShortName(tag)).map(normalize);
  const parts = words.split(' ');
  const tests = [
    () => names.includes(words),
    () => names.some((name) => `${name} `.startsWith(`${words} `) || name.startsWith(`${words}ing `)),
    () => names.some((name) => ` ${name} `.includes(` ${words} `)),
    () => topics.includes(words),
    () => names.some((name) => name.startsWith(words)),
    () => names.some((name) => name.includes(` ${words}`)),
    () => topics.some((topic) => ` ${topic}`.includes(` ${words}`)),
    () => parts.every((part) => [...names, ...topics].some((text) => text.includes(part))),
  ];
  const rank = tests.findIndex((test) => test());
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
}

const isShortName = (tag: string) => tag.startsWith(':');

/** Frimousse filters and sorts what it is given once more: with the same score for all, nothing moves. */
function keepingOrder(emoji: Emoji, search: string): Emoji {
  const isNamed = emoji.label.toLowerCase().includes(search);
  return { ...emoji, category: FOUND.index, tags: isNamed ? [] : Array<string>(NAME_SCORE).fill(search) };
}
