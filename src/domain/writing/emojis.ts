import { emojiPattern } from '#domain/text/emojis.ts';
import type { Tone } from './tones.ts';

/** One for the hook, one for the points, one for the question. */
const EMOJIS: Readonly<Record<Tone, { hook: string; point: string; closing: string }>> = {
  professional: { hook: '💡', point: '🔹', closing: '💬' },
  conversational: { hook: '👋', point: '👉', closing: '💬' },
  enthusiastic: { hook: '🚀', point: '✨', closing: '🙌' },
  thoughtful: { hook: '🤔', point: '🔹', closing: '💭' },
  bold: { hook: '🔥', point: '⚡', closing: '👇' },
  humorous: { hook: '😄', point: '👉', closing: '☕' },
};

export function emojisForTone(tone: Tone) {
  return EMOJIS[tone];
}

export function hasEmoji(text: string): boolean {
  return text.search(emojiPattern()) >= 0;
}

/** The text without emojis, and without the gaps they leave. */
export function withoutEmojis(text: string): string {
  if (!hasEmoji(text)) return text;
  return text
    .replace(emojiPattern(), '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/[ \t]+([,.;:!?])/g, '$1')
    .replace(/^[ \t]+|(?<![ \t])[ \t]+$/gm, '');
}
