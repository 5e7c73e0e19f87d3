import { expect, test } from 'vitest';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { UI } from '#contract/messages.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { refusedLast } from './refused-last.ts';

const publication = samplePublication({ state: 'failed', errorCode: 'duplicate' });
const failed = samplePost({ status: 'failed', errorMessage: PUBLISHING.duplicate, publication });
const said = CHOOSING_TIME.refusedLast(PUBLISHING.duplicate);

test('words that LinkedIn refused are said to be the same, whether they were scheduled or shared', () => {
  expect(refusedLast(failed, failed.content)).toBe(said);
  expect(said).toBe(
    'The words have not changed. Last time, LinkedIn refused this post: the same text was posted before.',
  );
  const notShared = samplePost({ ...failed, status: 'draft', errorMessage: UI.share.failed(PUBLISHING.duplicate) });
  expect(refusedLast(notShared, failed.content)).toBe(said);
});

test.each([
  ['there is no post yet', null],
  ['a save has taken the reason away', samplePost({ publication })],
  ['the editor has other words', { ...failed, content: 'Other words.' }],
  ['it missed its time', { ...failed, publication: samplePublication({ state: 'failed', errorCode: 'late' }) }],
])('nothing is said where %s', (_name, post) => {
  expect(refusedLast(post, failed.content)).toBeNull();
});
