import { z } from 'zod';
import { INPUT_MAX } from '#contract/writing.ts';
import { TONES, type Tone } from '#domain/writing/tones.ts';
import { HANDOVER_KEY, type Handover } from '#web/lib/storage/handover.ts';

const handoverSchema = z.object({
  source: z.string().trim().min(1).max(INPUT_MAX),
  tone: z.enum(TONES).catch(TONES[0]),
  includeEmojis: z.boolean(),
  isPressed: z.boolean(),
});
export type TakenHandover = Omit<Handover, 'tone'> & { tone: Tone };

/** Where a page was opened from, as the browser tells. */
type Opened = { search: string; origin: string; referrer: string };

/**
 * What was handed over to the compose screen by its address (`contract/examples.ts`), or kept by the public page's script.
 * Another site's link only fills the field: generating counts, so the press is the person's. Null where there is nothing.
 */
export function readHandover({ search, origin, referrer }: Opened, kept: string | null): TakenHandover | null {
  const query = new URLSearchParams(search);
  if (query.has('source')) {
    const fromAddress = {
      source: query.get('source'),
      tone: query.get('tone'),
      includeEmojis: query.get('emojis') === 'on',
      isPressed: URL.parse(referrer)?.origin === origin,
    };
    return handoverSchema.safeParse(fromAddress).data ?? null;
  }
  if (kept === null) return null;
  try {
    return handoverSchema.safeParse(JSON.parse(kept)).data ?? null;
  } catch (error) {
    console.warn('What the first page handed over could not be read.', error);
    return null;
  }
}

let waiting: TakenHandover | null = null;

/** Takes it out of the address, so that a reload does not write again. Call it before the first render. */
export function catchHandover(): void {
  const { pathname, search, hash, origin } = window.location;
  if (pathname !== '/compose') return;
  waiting = readHandover({ search, origin, referrer: document.referrer }, takeKept());
  const query = new URLSearchParams(search);
  if (!query.has('source')) return;
  for (const field of ['source', 'tone', 'emojis']) query.delete(field);
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
}

/** What was caught and not taken yet. */
export function findHandover(): TakenHandover | null {
  return waiting;
}

/** The compose screen has it now. */
export function dropHandover(): void {
  waiting = null;
}

function takeKept(): string | null {
  try {
    const text = window.sessionStorage.getItem(HANDOVER_KEY);
    window.sessionStorage.removeItem(HANDOVER_KEY);
    return text;
  } catch (error) {
    console.warn('The browser refused its storage.', error);
    return null;
  }
}
