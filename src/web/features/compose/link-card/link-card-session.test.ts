import { expect, test } from 'vitest';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { createLinkCardSession } from './link-card-session.ts';

const [A, B] = ['https://a.example/story', 'https://b.example/story'];
const cardOf = (url: string): LinkCard => ({ title: `Read from ${url}`, description: '', image: null });
const MINE: LinkCard = { title: 'Written by me', description: 'Mine', image: null };

/** A session over a draft, and the pages it waits for: each read stays open until a test answers it. */
function open(draft: { articleUrl: string; linkCard: LinkCard | null } = { articleUrl: '', linkCard: null }) {
  const reads: {
    url: string;
    signal: AbortSignal;
    answer: (card: LinkCard) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const session = createLinkCardSession({
    read: (url, signal) => {
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
    currentPicture: (src) => src.replace('data:', 'kept:'),
    explain: (error) => (error instanceof Error ? error.message : ''),
  });
  /** Types an address and leaves the field. */
  const type = (url: string) => {
    session.enterUrl();
    draft.articleUrl = url;
    session.settleUrl();
  };
  const last = () => reads.at(-1) ?? expect.fail('nothing was read');
  return { draft, session, reads, type, last };
}

test('an address that is settled is read in the background, and its card taken', async () => {
  const { draft, session, reads, type, last } = open();
  const phases: string[] = [];
  session.subscribe(() => phases.push(session.getState().phase));
  type(A);
  expect([last().url, session.getState().phase]).toEqual([A, 'reading']);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(A));
  expect([session.getState().phase, phases.includes('reading')]).toEqual(['idle', true]);
  type(A);
  session.settleUrl();
  expect(reads).toHaveLength(1);
});

test('what is no address is never read', () => {
  const { reads, type } = open();
  for (const url of ['', 'no address', 'ftp://a.example/', 'https://']) type(url);
  expect(reads).toEqual([]);
});

test('a post that is opened is not read: with a card it keeps it, without one a press adds it', async () => {
  const kept = open({ articleUrl: A, linkCard: MINE });
  kept.session.enterUrl();
  kept.session.settleUrl();
  kept.session.read();
  expect([kept.reads, kept.draft.linkCard]).toEqual([[], MINE]);
  const bare = open({ articleUrl: A, linkCard: null });
  bare.session.enterUrl();
  bare.session.settleUrl();
  expect(bare.reads).toEqual([]);
  bare.session.read();
  await bare.last().answer(cardOf(A));
  expect(bare.draft.linkCard).toEqual(cardOf(A));
});

test('a page that cannot be read says why; a second try may succeed', async () => {
  const { draft, session, type, last } = open();
  type(A);
  await last().fail();
  expect(session.getState()).toMatchObject({ phase: 'failed', problem: 'The page could not be reached.' });
  session.read();
  expect(session.getState()).toMatchObject({ phase: 'reading', problem: null });
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(A));
});

test('who writes the card does not wait for the page, and is not overwritten by it', async () => {
  const { draft, session, reads, type, last } = open();
  type(A);
  session.openEditor();
  expect([last().signal.aborted, session.getState()]).toMatchObject([true, { phase: 'idle', isEditing: true }]);
  session.write(MINE);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(MINE);
  session.read();
  type(A);
  expect([reads.length, draft.linkCard]).toEqual([1, MINE]);
});

test('another address is read anew; a card as it was read just goes, a written one can be brought back', async () => {
  const { draft, session, type, last } = open();
  type(A);
  await last().answer(cardOf(A));
  type(B);
  expect([draft.linkCard, session.getState().earlier, last().url]).toEqual([null, null, B]);
  await last().answer(cardOf(B));
  session.write(MINE);
  type(A);
  expect([draft.linkCard, session.getState().earlier]).toEqual([null, MINE]);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(A));
  session.bringBack();
  expect([draft.linkCard, session.getState().earlier]).toEqual([MINE, null]);
});

test('an address that was emptied and comes back finds its card', async () => {
  const { draft, reads, type, last, session } = open();
  type(A);
  await last().answer(cardOf(A));
  session.write(MINE);
  type('');
  type('half an addr');
  type(A);
  expect([draft.linkCard, reads.length]).toEqual([MINE, 1]);
});

test('an answer for an address that is being changed is dropped, and asked for again should it come back', async () => {
  const { draft, session, reads, type, last } = open();
  type(A);
  session.enterUrl();
  draft.articleUrl = `${A}/x`;
  await last().answer(cardOf(A));
  expect(draft.linkCard).toBeNull();
  draft.articleUrl = A;
  session.settleUrl();
  expect(reads.map(({ url }) => url)).toEqual([A, A]);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(A));
});

test('of two reads the later one counts', async () => {
  const { draft, reads, type } = open();
  type(A);
  type(B);
  expect(reads[0]?.signal.aborted).toBe(true);
  await reads[1]?.answer(cardOf(B));
  await reads[0]?.answer(cardOf(A));
  expect(draft.linkCard).toEqual(cardOf(B));
});

test('an article that a text is generated from is read like a typed address, and undoing it brings the old card back', async () => {
  const { draft, session, reads, last } = open({ articleUrl: A, linkCard: MINE });
  Object.assign(draft, { articleUrl: B, linkCard: null });
  session.settleUrl();
  expect(last().url).toBe(B);
  await last().answer(cardOf(B));
  Object.assign(draft, { articleUrl: A, linkCard: MINE });
  session.enterUrl();
  session.settleUrl();
  expect([reads.length, draft.linkCard, session.getState().earlier]).toEqual([1, MINE, null]);
});

test('a removed card stays away until it is asked for', async () => {
  const { draft, session, reads, type, last } = open();
  type(A);
  await last().answer(cardOf(A));
  session.remove();
  type(A);
  expect([draft.linkCard, reads.length]).toEqual([null, 1]);
  session.read();
  expect(reads).toHaveLength(2);
});

test('a post that goes out takes nothing that is still being read', async () => {
  const { draft, session, type, last } = open();
  type(A);
  session.stop();
  expect([last().signal.aborted, session.getState().phase]).toEqual([true, 'idle']);
  await last().answer(cardOf(A));
  expect(draft.linkCard).toBeNull();
});

test('a cleared post offers nothing of the one before', () => {
  const { draft, session, type } = open({ articleUrl: A, linkCard: MINE });
  type(B);
  expect(session.getState().earlier).toEqual(MINE);
  Object.assign(draft, { articleUrl: '', linkCard: null });
  session.enterUrl();
  expect(session.getState().earlier).toBeNull();
});

test('a card whose picture was uploaded meanwhile is still as it was read: nothing of it is laid aside', async () => {
  const { draft, session, type, last } = open();
  type(A);
  await last().answer({ ...cardOf(A), image: 'data:picture' });
  draft.linkCard = { ...cardOf(A), image: 'kept:picture' };
  type(B);
  expect([draft.linkCard, session.getState().earlier]).toEqual([null, null]);
  await last().answer({ ...cardOf(B), image: 'data:picture' });
  draft.linkCard = { ...cardOf(B), image: 'kept:another' };
  type(A);
  expect(session.getState().earlier).toEqual({ ...cardOf(B), image: 'kept:another' });
});
