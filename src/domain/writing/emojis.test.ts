import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emojisForTone, hasEmoji, withoutEmojis } from './emojis.ts';
import { TONES } from './tones.ts';

test.each([
  ['🚀 Go', 'Go'],
  ['Go 🚀', 'Go'],
  ['Go 🚀 now', 'Go now'],
  ['Go 🚀!', 'Go!'],
  ['Go 👨‍👩‍👧, 👍🏽 🇩🇪 1️⃣ now', 'Go, now'],
  ['One\n🔹 Two\n\n✨', 'One\nTwo\n\n'],
  ['20 © 2026 #1 *', '20 © 2026 #1 *'],
  ['two  spaces  stay', 'two  spaces  stay'],
])('withoutEmojis: %j is %j', (text, bare) => {
  expect(withoutEmojis(text)).toBe(bare);
});

test.each([
  ['😀', true],
  ['❤️', true],
  ['1', false],
  ['→', false],
  ['漢字', false],
])('hasEmoji: of %s it is %s', (text, has) => {
  expect(hasEmoji(text)).toBe(has);
});

test('withoutEmojis leaves no emoji, every word, and changes nothing twice', () => {
  const part = fc.constantFrom('🚀', '👩‍💻', '👍🏽', '🇫🇷', 'Go', ' ', '\n', '.', ',', 'été', '東京', '3');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 15 }), (parts) => {
      const bare = withoutEmojis(parts.join(''));
      expect(hasEmoji(bare)).toBe(false);
      expect(withoutEmojis(bare)).toBe(bare);
      expect(bare.match(/[\p{L}\p{N}]/gu)).toEqual(parts.join('').match(/[\p{L}\p{N}]/gu));
    }),
  );
});

test.each(TONES)('emojisForTone %s: a hook, a point and a closing, which withoutEmojis removes', (tone) => {
  const { hook, point, closing } = emojisForTone(tone);
  expect(new Set([hook, point, closing]).size).toBe(3);
  for (const emoji of [hook, point, closing]) {
    expect(hasEmoji(emoji)).toBe(true);
    expect(withoutEmojis(emoji)).toBe('');
  }
});
