import type { Voice } from '#contract/voice.ts';
import type { Ctx } from '#server/context.ts';
import { findVoice, type VoiceRow } from './store.ts';

/** What is kept of a person's way of writing; null for nothing. */
export async function getVoice(ctx: Ctx, { userId }: { userId: string }): Promise<Voice | null> {
  const row = await findVoice(ctx.db, userId);
  return row === null ? null : viewVoice(row);
}

export function viewVoice({ isOn, sheet, profile, examples }: VoiceRow): Voice {
  const { usedWords, avoidedWords, ...rest } = sheet;
  return {
    isOn,
    sheet: { ...rest, usedWords: [...usedWords], avoidedWords: [...avoidedWords] },
    profile,
    examples: [...examples],
  };
}
