import type { Voice } from '#contract/voice.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { Ctx } from '#server/context.ts';
import { viewVoice } from './get-voice.ts';
import { putVoice } from './store.ts';

/** Keeps how a person writes, in place of what was kept before (docs/product.md §18.1). Invisible characters are removed. */
export async function saveVoice(ctx: Ctx, { userId, voice }: { userId: string; voice: Voice }): Promise<Voice> {
  const { sheet, examples } = voice;
  const { opening, signOff, notes, usedWords, avoidedWords } = sheet;
  const cleaned: Voice = {
    ...voice,
    sheet: {
      ...sheet,
      opening: cleanText(opening).trim(),
      signOff: cleanText(signOff).replace(/\s+/g, ' ').trim(),
      notes: cleanText(notes).trim(),
      usedWords: cleanWords(usedWords),
      avoidedWords: cleanWords(avoidedWords),
    },
    examples: examples.map(({ text, at }) => ({ text: cleanText(text).trim(), at })).filter(({ text }) => text !== ''),
  };
  return viewVoice(await putVoice(ctx.db, userId, cleaned, new Date(ctx.clock.now())));
}

function cleanWords(words: readonly string[]): string[] {
  return words.map((word) => cleanText(word).trim()).filter((word) => word !== '');
}
