import { expect, test } from 'vitest';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { createLinkCardStore } from './link-card-store.ts';

const [A, B] = ['https://a.example/story', 'https://b.example/story'];
const cardOf = (url: string): LinkCard => ({ title: `Read from ${url}`, description: '', image: null });
const MINE: LinkCard = { title: 'Written by me', description: 'Mine', image: null };

/** The card of a draft, and the pages it loads: each call waits until a test answers it. */
function open(draft: { articleUrl: string; linkCard: LinkCard | null } = { articleUrl: '', linkCard: null }) {
  const reads: {
    url: string;
    signal: AbortSignal;
    answer: (card: LinkCard) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const cards = createLinkCardStore({
    fetchCard: (url, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<LinkCard>();
      const settled = promise.then(
        () => undefined,
        () => undefined,
      );
      reads.push({
        url,
        signal,
        answer: (card) => {
          resolve(card);
          return settled;
        },
        fail: () => {
          reject(new Error('The page could not be reached.'));
          return settled;
        },
      });
      return promise;
    },
    getDraft: () => draft,
    setCard: (card) => {
      draft.linkCard = card;
    },
    currentSrc: (src) => src.replace('data:', 'kept:'),
  });
  /** Types an address and leaves the field. */
  const type = (url: string) => {
    cards.beginUrlChange();
    draft.articleUrl = url;
    cards.endUrlChange();
  };
  const last = () => reads.at(-1) ?? expect.fail('nothing was read');
  return { draft, cards, reads, type, last };
}

test('a complete address is loaded in the background, and its card taken', async () => {
  const { draft, cards, reads, type, last } = open();
  const phases: string[] = [];
  cards.subscribe(() => phases.push(cards.getState().phase));
  type(A);
  expect([last().url, cards.getState().phase]).toEqual([A, 'loading']);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(A));
  expect([cards.getState().phase, phases.includes('loading')]).toEqual(['idle', true]);
  type(A);
  cards.endUrlChange();
  expect(reads).toHaveLength(1);
});

test('what is no address is never loaded', () => {
  const { reads, type } = open();
  for (const url of ['', 'no address', 'ftp://a.example/', 'https://']) type(url);
  expect(reads).toEqual([]);
});

test('opening a post loads nothing: it keeps its card, or gets one on request', async () => {
  const kept = open({ articleUrl: A, linkCard: MINE });
  kept.cards.beginUrlChange();
  kept.cards.endUrlChange();
  kept.cards.load();
  expect([kept.reads, kept.draft.linkCard]).toEqual([[], MINE]);
  const bare = open({ articleUrl: A, linkCard: null });
  bare.cards.beginUrlChange();
  bare.cards.endUrlChange();
  expect(bare.reads).toEqual([]);
  bare.cards.load();
  await bare.last().answer(cardOf(A));
  expect(bare.draft.linkCard).toEqual(cardOf(A));
});

test('a page that cannot be read says why, and can be tried again', async () => {
  const { draft, cards, type, last } = open();
  type(A);
  await last().fail();
  expect(cards.getState()).toMatchObject({ phase: 'failed', problem: 'The page could not be reached.' });
  cards.load();
  expect(cards.getState()).toMatchObject({ phase: 'loading', problem: null });
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(A));
});

test('a card that is being written by hand is not overwritten by the page', async () => {
  const { draft, cards, reads, type, last } = open();
  type(A);
  cards.openForm();
  expect([last().signal.aborted, cards.getState()]).toMatchObject([true, { phase: 'idle', isEditing: true }]);
  cards.write(MINE);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(MINE);
  cards.load();
  type(A);
  expect([reads.length, draft.linkCard]).toEqual([1, MINE]);
});

test('another address is loaded; its former card is dropped if it was loaded, and can be restored if it was written', async () => {
  const { draft, cards, type, last } = open();
  type(A);
  await last().answer(cardOf(A));
  type(B);
  expect([draft.linkCard, cards.getState().earlier, last().url]).toEqual([null, null, B]);
  await last().answer(cardOf(B));
  cards.write(MINE);
  type(A);
  expect([draft.linkCard, cards.getState().earlier]).toEqual([null, MINE]);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(A));
  cards.restoreEarlier();
  expect([draft.linkCard, cards.getState().earlier]).toEqual([MINE, null]);
});

test('an address that was emptied and is typed again gets its card back', async () => {
  const { draft, reads, type, last, cards } = open();
  type(A);
  await last().answer(cardOf(A));
  cards.write(MINE);
  type('');
  type('half an addr');
  type(A);
  expect([draft.linkCard, reads.length]).toEqual([MINE, 1]);
});

test('an answer for an address that is being changed is dropped, and loaded again if the address comes back', async () => {
  const { draft, cards, reads, type, last } = open();
  type(A);
  cards.beginUrlChange();
  draft.articleUrl = `${A}/x`;
  await last().answer(cardOf(A));
  expect(draft.linkCard).toBeNull();
  draft.articleUrl = A;
  cards.endUrlChange();
  expect(reads.map(({ url }) => url)).toEqual([A, A]);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(A));
});

test('of two loads the later one counts', async () => {
  const { draft, reads, type } = open();
  type(A);
  type(B);
  expect(reads[0]?.signal.aborted).toBe(true);
  await reads[1]?.answer(cardOf(B));
  await reads[0]?.answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(B));
});

test('the address of a generated text is loaded like a typed one, and Undo restores the former card', async () => {
  const { draft, cards, reads, last } = open({ articleUrl: A, linkCard: MINE });
  Object.assign(draft, { articleUrl: B, linkCard: null });
  cards.takeGenerated();
  expect(last().url).toBe(B);
  await last().answer(cardOf(B));
  Object.assign(draft, { articleUrl: A, linkCard: MINE });
  cards.beginUrlChange();
  cards.endUrlChange();
  expect([reads.length, draft.linkCard, cards.getState().earlier]).toEqual([1, MINE, null]);
});

test('a generated text of another source is offered no card of the former one', async () => {
  const { draft, cards, type, last } = open({ articleUrl: A, linkCard: MINE });
  type(B);
  await last().answer(cardOf(B));
  Object.assign(draft, { articleUrl: 'https://c.example', linkCard: null });
  cards.takeGenerated();
  expect([last().url, cards.getState().earlier]).toEqual(['https://c.example', null]);
  Object.assign(draft, { articleUrl: '', linkCard: null });
  cards.takeGenerated();
  expect(cards.getState()).toMatchObject({ phase: 'idle', earlier: null });
});

test('a removed card stays away until it is asked for', async () => {
  const { draft, cards, reads, type, last } = open();
  type(A);
  await last().answer(cardOf(A));
  cards.remove();
  type(A);
  expect([draft.linkCard, reads.length]).toEqual([null, 1]);
  cards.load();
  expect(reads).toHaveLength(2);
});

test('a post that is being published takes no card that is still loading', async () => {
  const { draft, cards, type, last } = open();
  type(A);
  cards.cancel();
  expect([last().signal.aborted, cards.getState().phase]).toEqual([true, 'idle']);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toBeNull();
});

test('a cleared post offers no earlier card', () => {
  const { draft, cards, type } = open({ articleUrl: A, linkCard: MINE });
  type(B);
  expect(cards.getState().earlier).toEqual(MINE);
  Object.assign(draft, { articleUrl: '', linkCard: null });
  cards.beginUrlChange();
  expect(cards.getState().earlier).toBeNull();
});

test('a card whose image was uploaded meanwhile is still as it was loaded, and not set aside', async () => {
  const { draft, cards, type, last } = open();
  type(A);
  await last().answer({ ...cardOf(A), image: 'data:image' });
  draft.linkCard = { ...cardOf(A), image: 'kept:image' };
  type(B);
  expect([draft.linkCard, cards.getState().earlier]).toEqual([null, null]);
  await last().answer({ ...cardOf(B), image: 'data:image' });
  draft.linkCard = { ...cardOf(B), image: 'kept:another' };
  type(A);
  expect(cards.getState().earlier).toEqual({ ...cardOf(B), image: 'kept:another' });
});
