import { z } from 'zod/mini';
import { trimmedText } from '#contract/schemas.ts';
import { INPUT_MAX, sharedSource } from '#domain/sources/shared-source.ts';
import type { Length } from '#domain/writing/brief.ts';
import { TONES } from '#domain/writing/tones.ts';
import type { Start } from '#web/features/posts/posts-props.ts';
import { sessionStore } from '#web/lib/storage/browser-storage.ts';
import { HANDOVER_KEY, type Handover } from '#web/lib/storage/handover.ts';
import { parseStored } from '#web/lib/storage/parse-stored.ts';

const handoverSchema = z.object({
  source: trimmedText({ min: 1, max: INPUT_MAX }),
  tone: z.catch(z.enum(TONES), TONES[0]),
  includeEmojis: z.boolean(),
  isPressed: z.boolean(),
});

/** What an address may hand over: the form of the public page, or what another app or the bookmark shared (docs/product.md §6.1). */
const FORM = ['source', 'tone', 'emojis'];
const SHARED = ['url', 'text', 'title'];

/**
 * What the compose screen starts with: from its address (`contract/examples.ts`), else as the public page's script stored it; null
 * where there is neither. A link on another site only fills the field: generating counts against a limit, so it needs a press here.
 */
export function readHandover(
  page: { search: string; origin: string; referrer: string },
  stored: string | null,
): Handover | null {
  const query = new URLSearchParams(page.search);
  const shared = sharedSource({ url: query.get('url'), text: query.get('text'), title: query.get('title') }, INPUT_MAX);
  if (shared !== '') return { source: shared, isPressed: false };
  if (!query.has('source')) return parseStored(stored, handoverSchema);
  const fromAddress = {
    source: query.get('source'),
    tone: query.get('tone'),
    includeEmojis: query.get('emojis') === 'on',
    isPressed: URL.parse(page.referrer)?.origin === page.origin,
  };
  return handoverSchema.safeParse(fromAddress).data ?? null;
}

let captured: Handover | null = null;

/** Takes the handover out of address and storage, so that a reload does not generate again. Call it before the first render. */
export function captureHandover(): void {
  const { pathname, search, hash, origin } = window.location;
  if (pathname !== '/compose') return;
  captured = readHandover({ search, origin, referrer: document.referrer }, sessionStore.getItem(HANDOVER_KEY));
  sessionStore.removeItem(HANDOVER_KEY);
  const query = new URLSearchParams(search);
  const given = [...FORM, ...SHARED].filter((field) => query.has(field));
  if (given.length === 0) return;
  for (const field of given) query.delete(field);
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
}

/** The captured handover, until it is cleared. */
export function findHandover(): Handover | null {
  return captured;
}

/** The composer that is opened next begins with this. Without a source nothing is written. */
export function startWith({ source, pressed }: Start): void {
  captured = { source, isPressed: pressed === 'generate' && source !== '', opensEditor: pressed === 'write' };
}

/** The composer that is opened next is empty and has this length chosen. */
export function startWithLength(length: Length): void {
  captured = { source: '', length, isPressed: false };
}

/** The compose screen has it now. */
export function clearHandover(): void {
  captured = null;
}
