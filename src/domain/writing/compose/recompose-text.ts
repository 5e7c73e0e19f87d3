import { cleanText, tidyText } from '#domain/text/clean-text.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { withoutEmojis } from './emojis.ts';
import { writingLanguage } from './languages.ts';
import { readDraft } from './read-draft.ts';
import { shapeDraft } from './shape-draft.ts';

/**
 * The built-in rewrite: the same words in another shape: hook first, short paragraphs, doubles gone, the tone's question
 * and hashtags at the end. Phrases of an earlier round are taken out first, and the next question follows them. Never
 * empty for a text that is not.
 */
export function recomposeText(input: { text: string; tone: Tone; includeEmojis: boolean }): string {
  const cleaned = cleanText(input.text);
  const text = input.includeEmojis ? cleaned : withoutEmojis(cleaned);
  const language = writingLanguage(text, null);
  const draft = readDraft(text, language);
  const shaped = draft.blocks.length === 0 ? '' : shapeDraft(draft, { ...input, language, title: null, seed: text });
  return shaped === '' ? tidyText(text) || tidyText(cleaned) : shaped;
}
