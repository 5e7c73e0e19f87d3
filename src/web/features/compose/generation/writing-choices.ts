import { z } from 'zod';
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
import { parseStored } from '#web/lib/storage/parse-stored.ts';

const stored = z.object({
  tone: z.enum(TONES).catch(DEFAULT_CHOICES.tone),
  includeEmojis: z.boolean().catch(DEFAULT_CHOICES.includeEmojis),
  length: z.enum(LENGTHS).catch(DEFAULT_CHOICES.length),
  format: z.enum(FORMATS).catch(DEFAULT_CHOICES.format),
  hashtags: z.enum(HASHTAG_CHOICES).catch(DEFAULT_CHOICES.hashtags),
  closing: z.enum(CLOSINGS).catch(DEFAULT_CHOICES.closing),
  audience: z.string().max(AUDIENCE_MAX).catch(DEFAULT_CHOICES.audience),
  language: z.enum(POST_LANGUAGES).nullable().catch(DEFAULT_CHOICES.language),
});

/** The last choices in this browser; the default for each that is missing. */
export function readChoices(): Choices {
  return parseStored(localStore.getItem(STORAGE_KEYS.writingChoices), stored) ?? DEFAULT_CHOICES;
}

export function saveChoices(choices: Choices): void {
  localStore.setItem(STORAGE_KEYS.writingChoices, JSON.stringify(choices));
}
