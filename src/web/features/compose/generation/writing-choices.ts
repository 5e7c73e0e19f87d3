import { z } from 'zod/mini';
import { text } from '#contract/schemas.ts';
import {
  AUDIENCE_MAX,
  type Choices,
  CLOSINGS,
  DEFAULT_CHOICES,
  FORMATS,
  HASHTAG_CHOICES,
  LENGTHS,
  POST_LANGUAGES,
} from '#domain/writing/brief.ts';
import { TONES } from '#domain/writing/tones.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import type { Handover } from '#web/lib/storage/handover.ts';
import { parseStored } from '#web/lib/storage/parse-stored.ts';

const stored = z.object({
  tone: z.catch(z.enum(TONES), DEFAULT_CHOICES.tone),
  includeEmojis: z.catch(z.boolean(), DEFAULT_CHOICES.includeEmojis),
  length: z.catch(z.enum(LENGTHS), DEFAULT_CHOICES.length),
  format: z.catch(z.enum(FORMATS), DEFAULT_CHOICES.format),
  hashtags: z.catch(z.enum(HASHTAG_CHOICES), DEFAULT_CHOICES.hashtags),
  closing: z.catch(z.enum(CLOSINGS), DEFAULT_CHOICES.closing),
  audience: z.catch(text({ max: AUDIENCE_MAX }), DEFAULT_CHOICES.audience),
  language: z.catch(z.nullable(z.enum(POST_LANGUAGES)), DEFAULT_CHOICES.language),
});

/** The choices that the screen opens with: what was passed on, else the last ones in this browser. */
export function firstChoices(handover: Pick<Handover, 'tone' | 'includeEmojis' | 'length'> = {}): Choices {
  const last = readChoices();
  const { tone = last.tone, includeEmojis = last.includeEmojis, length = last.length } = handover;
  return { ...last, tone, includeEmojis, length };
}

/** The last choices in this browser; the default for each that is missing. */
function readChoices(): Choices {
  return parseStored(localStore.getItem(STORAGE_KEYS.writingChoices), stored) ?? DEFAULT_CHOICES;
}

export function saveChoices(choices: Choices): void {
  localStore.setItem(STORAGE_KEYS.writingChoices, JSON.stringify(choices));
}
