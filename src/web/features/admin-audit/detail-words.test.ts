import { expect, test } from 'vitest';
import { detailOf } from './detail-words.ts';

test('what is written down of an act reads as words, and nothing of a later release is hidden', () => {
  expect(detailOf({ from: 'free', to: 'pro', tier: 'pro' })).toBe('Free → Pro');
  expect(detailOf({ from: 'pro', to: 'free', tier: 'top_voice' })).toBe('Pro → Free; what they have is Top Voice');
  expect(detailOf({ sessions: 1 })).toBe('1 session ended');
  expect(detailOf({ version: 3, note: 'New accounts: on → off' })).toBe('New accounts: on → off; version 3');
  expect(detailOf({ messageId: '0b6e' })).toBe('–');
  expect(detailOf({ heldPosts: 2, why: { code: 'x' } })).toBe('held posts 2; why {"code":"x"}');
});
