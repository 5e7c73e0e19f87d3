import type { Voice } from '#contract/voice.ts';
import { draftSheet } from '#domain/voice/draft-sheet.ts';
import { measureVoice } from '#domain/voice/voice-profile.ts';

const POSTS = [
  'Seven weavers share one loom.\n\nIt has never stood still.\n\nI asked them why.\n\nThat is all.',
  'I bought wool on Monday.\n\nIt was blue.\n\nI wanted red.\n\nThat is all.',
  'A loom is a slow machine.\n\nI like that.\n\nIt waits for me.\n\nThat is all.',
  'Three threads broke today.\n\nI tied them.\n\nNobody saw it.\n\nThat is all.',
  'My teacher is ninety.\n\nShe still counts aloud.\n\nI count with her.\n\nThat is all.',
];

/** What is kept of somebody who writes short lines. */
export function sampleVoice(changes: Partial<Voice> = {}): Voice {
  const profile = measureVoice(POSTS);
  const { usedWords, avoidedWords, ...sheet } = draftSheet(POSTS, profile);
  return {
    isOn: true,
    sheet: { ...sheet, usedWords: [...usedWords], avoidedWords: [...avoidedWords] },
    profile,
    examples: POSTS.slice(0, 3).map((text) => ({ text, at: '2026-03-04T09:00:00.000Z' })),
    ...changes,
  };
}
