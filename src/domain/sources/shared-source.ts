/** Longest text a person may give to write from, characters: an hour of speech. */
export const INPUT_MAX = 100_000;

/** What another app shared with ours; each part may be missing or empty. */
export type Shared = { url?: string | null; text?: string | null; title?: string | null };

/** The headline or the quotation that apps put before the link that they share is no longer, characters. */
const LONGEST_LEAD = 300;

/**
 * The source that was shared (docs/product.md §6.1): the link where there is one, also at the end of a short text, where many apps
 * put it; else the words, with their title before them. '' where nothing was shared.
 * @param maxLength what is longer is cut, characters
 */
export function sharedSource({ url, text, title }: Shared, maxLength: number): string {
  const link = url?.trim() ?? '';
  if (link !== '') return link.slice(0, maxLength);
  const words = text?.trim() ?? '';
  const lead = /^([\s\S]*?)(https?:\/\/\S+)$/i.exec(words);
  const [, before = '', last = ''] = lead ?? [];
  if (last !== '' && before.length <= LONGEST_LEAD && !/https?:\/\//i.test(before)) return last.slice(0, maxLength);
  const heading = title?.trim() ?? '';
  const all = words.startsWith(heading) ? words : `${heading}\n\n${words}`;
  return all.trim().slice(0, maxLength);
}
