import { z } from 'zod';
import {
  AUDIENCE_MAX,
  type Choices,
  DEFAULT_CHOICES,
  FORMATS,
  HASHTAG_CHOICES,
  LENGTHS,
  POST_LANGUAGES,
} from '#domain/writing/brief.ts';
import { TONES } from '#domain/writing/tones.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/storage.ts';
import type { Beginning } from '../compose-props.ts';

const stored = z.object({
  tone: z.enum(TONES).catch(DEFAULT_CHOICES.tone),
  includeEmojis: z.boolean().catch(DEFAULT_CHOICES.includeEmojis),
  length: z.enum(LENGTHS).catch(DEFAULT_CHOICES.length),
  format: z.enum(FORMATS).catch(DEFAULT_CHOICES.format),
  hashtags: z.enum(HASHTAG_CHOICES).catch(DEFAULT_CHOICES.hashtags),
  audience: z.string().max(AUDIENCE_MAX).catch(DEFAULT_CHOICES.audience),
  language: z.enum(POST_LANGUAGES).nullable().catch(DEFAULT_CHOICES.language),
});

/** The choices of last time in this browser; of what it does not know, the defaults. */
export function readChoices(): Choices {
  const text = readStored(STORAGE_KEYS.writingChoices);
  if (text === null) return DEFAULT_CHOICES;
  try {
    return stored.parse(JSON.parse(text));
  } catch (error) {
    console.warn('The choices of last time could not be read.', error);
    return DEFAULT_CHOICES;
  }
}

/** The choices with those that the screen begins with. */
export function withBeginning(choices: Choices, beginning: Beginning | undefined): Choices {
  if (beginning === undefined) return choices;
  const { tone, includeEmojis } = beginning;
  return { ...choices, tone, includeEmojis };
}

export function keepChoices(choices: Choices): void {
  writeStored(STORAGE_KEYS.writingChoices, JSON.stringify(choices));
}
