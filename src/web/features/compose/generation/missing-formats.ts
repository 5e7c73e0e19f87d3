import type { ReadSource } from '#contract/writing.ts';
import { findFormats } from '#domain/composer/formats.ts';
import { detectLanguage } from '#domain/language/languages.ts';
import { FORMATS, type Format } from '#domain/writing/brief.ts';

/**
 * The formats that the built-in composer cannot make of the page that was read last, since it has no story, no steps or no items
 * (docs/product.md §6.5). None while something else is typed, or where there are several sources.
 */
export function missingFormats(typed: string, read: readonly ReadSource[]): readonly Format[] {
  const [source, another] = read;
  if (source === undefined || another !== undefined || toPlace(typed) !== toPlace(source.url ?? '')) return [];
  const found: Partial<Record<Format, boolean>> = findFormats(
    source.text,
    detectLanguage(source.text, source.language),
  );
  return FORMATS.filter((format) => found[format] === false);
}

/** An address without what may differ between the typed and the final one. */
function toPlace(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/#]+$/, '');
}
