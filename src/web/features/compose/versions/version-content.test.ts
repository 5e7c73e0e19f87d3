import { expect, test } from 'vitest';
import { emptyContent } from '../draft/draft.ts';
import { contentToRestore } from './version-content.ts';

const URL = 'https://harbour.example/kiln';
const CARD = { title: 'The four-day kiln', description: '', image: '' };
const kept = { ...emptyContent(), articleUrl: URL };

test('a generated text, which is kept before its link card is loaded, comes back with the card of its address', () => {
  expect(contentToRestore(kept, 'generated', { articleUrl: URL, linkCard: CARD }).linkCard).toEqual(CARD);
  expect(contentToRestore(kept, 'generated', { articleUrl: `${URL}/2`, linkCard: CARD }).linkCard).toBeNull();
});

test('a version without a card that could have had one has none', () => {
  expect(contentToRestore(kept, 'pause', { articleUrl: URL, linkCard: CARD }).linkCard).toBeNull();
});
