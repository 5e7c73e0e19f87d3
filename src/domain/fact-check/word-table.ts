import { oncePerLanguage, type WritingLanguage } from '#domain/language/languages.ts';

/** A table written as 'half 2, third 3, cuarta parte 4': words and their numbers. */
export function numberTable(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split(', ').map((entry) => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), Number(entry.slice(at + 1))];
    }),
  );
}

/** Each word of each space-separated list, with the key of its list. */
export function wordTable<K extends string>(lists: Readonly<Record<K, string>>): ReadonlyMap<string, K> {
  const entries = Object.entries<string>(lists) as [K, string][];
  return new Map(entries.flatMap(([key, list]) => list.split(' ').map((word): [string, K] => [word, key])));
}

/** The words of a table as a pattern that finds any of them whole, in any case. */
export function wordPatterns(
  table: Partial<Record<WritingLanguage, string>>,
): (language: WritingLanguage) => RegExp | null {
  return oncePerLanguage((language) => {
    const words = table[language];
    return words === undefined ? null : new RegExp(`(?<![\\p{L}'])(?:${words})(?![\\p{L}])`, 'giu');
  });
}
