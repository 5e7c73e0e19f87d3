import { AppError } from '#domain/errors.ts';
import { parseDocument } from '#domain/text/parse-document.ts';

/** Longest document that is kept, as JSON text. */
const DOCUMENT_MAX_CHARS = 1_000_000;

/** Postgres text holds no NUL, and half a surrogate pair is no character (design §5: bad input loses nothing else). */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/**
 * A document as it is stored: known nodes and marks only, or null where none was given.
 * @throws AppError TOO_LARGE
 */
export function cleanDocument(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  const { document } = parseDocument(value);
  // Text by text: written out as JSON, a NUL is six harmless signs, and becomes one again in the database.
  const json = JSON.stringify(document, (_name, item: unknown) => (typeof item === 'string' ? cleanText(item) : item));
  if (json.length > DOCUMENT_MAX_CHARS) throw new AppError('TOO_LARGE');
  return JSON.parse(json);
}

/** An empty address is no address. */
export function cleanUrl(url: string | null | undefined): string | null {
  return cleanText(url ?? '').trim() || null;
}
