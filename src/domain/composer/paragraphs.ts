import { sentenceGap, type WritingLanguage } from '#domain/language/languages.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { TONE_STYLES } from './tone-styles.ts';

/** Longest paragraph of several sentences, characters. */
export const MAX_PARAGRAPH_LENGTH = 280;

/** Sentences as paragraphs of a tone's length; one that `startsNew` begins a paragraph anyway. */
export function toParagraphs(
  sentences: readonly { text: string; startsNew: boolean }[],
  tone: Tone,
  language: WritingLanguage,
): string[] {
  const gap = sentenceGap(language);
  const most = TONE_STYLES[tone].sentencesPerParagraph;
  const paragraphs: string[][] = [];
  for (const { text, startsNew } of sentences) {
    const open = paragraphs.at(-1) ?? [];
    const isFull = open.length >= most || [...open, text].join(gap).length > MAX_PARAGRAPH_LENGTH;
    if (open.length === 0 || startsNew || isFull) paragraphs.push([text]);
    else open.push(text);
  }
  return paragraphs.map((texts) => texts.join(gap));
}
