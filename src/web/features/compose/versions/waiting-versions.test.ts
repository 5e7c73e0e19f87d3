import { expect, test } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { DAY_MS } from '#domain/time.ts';
import { emptyContent } from '../draft/draft.ts';
import { contentOfVersion, isSameContent } from './version-content.ts';
import { findWaiting, type WaitingVersion } from './waiting-versions.ts';

const NOW = Date.UTC(2026, 9, 13);
const waiting = (words: string, more: Partial<WaitingVersion> = {}): WaitingVersion => ({
  id: words,
  at: NOW,
  reason: 'pause',
  ownerId: null,
  content: { ...emptyContent(), document: documentFromPlainText(words) },
  ...more,
});
const shown = (entries: [string, unknown][], viewerId: string | null = 'ada') => {
  const { versions, keys } = findWaiting(entries, viewerId, NOW);
  return [versions.map(({ content }) => toPlainContent(content.document)), keys];
};

test('a visitor’s versions are for anyone, a member’s for that member; the latest come first', () => {
  const entries: [string, unknown][] = [
    ['p1:a', [waiting('one', { at: NOW - 2 }), waiting('two', { ownerId: 'ada', at: NOW - 1 })]],
    ['p1:b', [waiting('three')]],
    ['p1:c', [waiting('four', { ownerId: 'renée' })]],
  ];
  expect(shown(entries)).toEqual([
    ['three', 'two', 'one'],
    ['p1:a', 'p1:b'],
  ]);
  expect(shown(entries, null)).toEqual([['three'], ['p1:b']]);
});

test('after 30 days they are gone, and so is what is no version', () => {
  const old = waiting('old', { at: NOW - 30 * DAY_MS });
  const broken = {
    ...waiting('broken'),
    content: { document: { type: 'doc', content: [{ type: 'script' }] }, linkCard: null },
  };
  expect(shown([['p1:a', [old, 7, null, { id: 'x' }, broken]]])).toEqual([[''], ['p1:a']]);
  expect(shown([['p1:a', 'nonsense']])).toEqual([[], ['p1:a']]);
});

test('a key is outdated once all it holds is, whoever wrote it; a refusal is remembered', () => {
  const old = waiting('old', { ownerId: 'renée', at: NOW - 30 * DAY_MS });
  const refused = waiting('refused', { isRefused: true });
  const entries: [string, unknown][] = [
    ['new:a', [old]],
    ['new:b', [old, waiting('hers', { ownerId: 'renée' })]],
    ['new:c', [refused]],
  ];
  const { versions, outdatedKeys } = findWaiting(entries, 'ada', NOW);
  expect([versions, outdatedKeys]).toEqual([[refused], ['new:a']]);
});

test('a version from the server is compared by all that restoring it would change', () => {
  const version = contentOfVersion({
    id: 'v',
    keptAt: '2026-10-13T00:00:00Z',
    reason: 'pause',
    content: '- plain words',
    tiptapJson: null,
    articleUrl: null,
    linkCard: null,
  });
  expect(version.document.content[0]?.type).toBe('bulletList');
  const current = { ...emptyContent(), ...version, source: 'ideas' as const };
  expect(isSameContent(version, current)).toBe(true);
  expect(isSameContent(version, { ...current, articleUrl: 'https://example.org' })).toBe(false);
});
