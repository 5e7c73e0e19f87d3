import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { type PostHandlers, rowActions } from './row-actions.ts';

const nothing = () => undefined;
const HANDLERS: PostHandlers = {
  onOpen: nothing,
  onCopy: nothing,
  onEdit: nothing,
  onShare: nothing,
  onQueue: nothing,
  onSchedule: nothing,
  onMoveToDraft: nothing,
  onDelete: nothing,
};
const actions = (post: Partial<Post>, is = { isBusy: false, isTooLong: false }) =>
  rowActions(samplePost(post), HANDLERS, is);
const labels = (post: Partial<Post>) => actions(post).map(({ label }) => label);

test('rowActions: the same order everywhere, Edit before Share, and what is deleted last', () => {
  expect(labels({})).toEqual(['Edit', 'Share', 'Schedule', 'Add to queue', 'Copy', 'Details', 'Delete']);
  expect(labels({ status: 'failed' })).toEqual([
    'Edit',
    'Share',
    'Retry Schedule',
    'Add to queue',
    'Copy',
    'Details',
    'Move to draft',
    'Delete',
  ]);
  const publication = samplePublication({ state: 'queued' });
  expect(labels({ status: 'scheduled', publication })).toEqual([
    'Edit',
    'Reschedule',
    'Add to queue',
    'Copy',
    'Details',
    'Move to draft',
    'Delete',
  ]);
});

test.each<[string, Partial<Post>, string[]]>([
  ['a draft', {}, ['Edit', 'Schedule']],
  ['a scheduled post', { status: 'scheduled' }, ['Edit', 'Reschedule']],
  ['a failed post', { status: 'failed' }, ['Edit', 'Retry Schedule']],
])('rowActions: the row of %s has what one does next', (_name, post, quick) => {
  expect(actions(post).flatMap(({ isQuick, label }) => (isQuick === true ? [label] : []))).toEqual(quick);
});

test('rowActions: the post on LinkedIn and its source are two things', () => {
  const permalink = 'https://www.linkedin.com/feed/update/urn:li:share:7000000000000000000/';
  const out = {
    status: 'published',
    articleUrl: 'https://news.example/a',
    publication: samplePublication({ state: 'published', permalink }),
  } as const;
  expect(actions(out).map(({ label, href }) => `${label} ${href ?? ''}`.trim())).toEqual([
    `View on LinkedIn ${permalink}`,
    `Edit on LinkedIn ${permalink}`,
    'Copy',
    'Receipt',
    'Open source https://news.example/a',
    'Delete on LinkedIn…',
  ]);
  const gone = samplePublication({ state: 'published', deletedOnLinkedInAt: '2026-11-25T08:00:00.000Z' });
  expect(labels({ ...out, publication: gone })).toEqual(['Copy', 'Receipt', 'Open source']);
});

test('rowActions: what is too long neither goes out nor is scheduled, what is busy does nothing twice', () => {
  const disabled = (is: { isBusy: boolean; isTooLong: boolean }) =>
    actions({}, is).flatMap((action) => (action.disabled === true ? [action.label] : []));
  expect(disabled({ isBusy: false, isTooLong: true })).toEqual(['Share', 'Schedule', 'Add to queue']);
  expect(disabled({ isBusy: true, isTooLong: false })).toEqual(['Edit', 'Share', 'Schedule', 'Add to queue', 'Delete']);
});
