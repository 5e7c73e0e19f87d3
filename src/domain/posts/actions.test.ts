import { expect, test } from 'vitest';
import {
  canDelete,
  canEdit,
  canMoveToDraft,
  canSchedule,
  canShare,
  isBeingPublished,
  scheduleLabel,
} from './actions.ts';
import { PUBLICATION_STATES, type PublicationState, statusFor, type WaitReason } from './publication.ts';
import { POST_STATUSES, type PostStatus } from './status.ts';

/** docs/product.md §5.5; a missing status reads as draft. */
const TABLE: Readonly<Record<PostStatus, { share: boolean; schedule: string | null; delete: boolean; edit: boolean }>> =
  {
    draft: { share: true, schedule: 'Schedule', delete: true, edit: true },
    scheduled: { share: false, schedule: 'Reschedule', delete: true, edit: true },
    failed: { share: true, schedule: 'Retry Schedule', delete: true, edit: true },
    published: { share: false, schedule: null, delete: false, edit: false },
  };

test.each(POST_STATUSES)('the actions of a %s post', (status) => {
  const subject = { status };
  expect({
    share: canShare(subject),
    schedule: canSchedule(subject) ? scheduleLabel(status) : null,
    delete: canDelete(subject),
    edit: canEdit(subject),
  }).toEqual(TABLE[status]);
  expect(canMoveToDraft(subject)).toBe(status === 'scheduled' || status === 'failed');
});

const SCHEDULED = { kind: 'schedule', statusBefore: 'draft' } as const;
const BEING_PUBLISHED: readonly PublicationState[] = ['sending', 'doubt', 'needs_look'];

const publicationOf = (kind: 'share' | 'schedule', state: PublicationState, waitReason: WaitReason | null = null) => ({
  kind,
  state,
  waitReason,
  firstMaybeSentAt: null,
});

test('no action changes a post that may be out, or a share on its way', () => {
  expect(isBeingPublished({ status: 'draft', publication: null })).toBe(false);
  for (const state of PUBLICATION_STATES) {
    for (const kind of ['share', 'schedule'] as const) {
      const publication = publicationOf(kind, state);
      const isOut = BEING_PUBLISHED.includes(state) || (kind === 'share' && state === 'queued');
      expect(isBeingPublished({ status: statusFor({ ...SCHEDULED, kind, state }), publication })).toBe(isOut);
      if (!isOut) continue;
      for (const status of POST_STATUSES) {
        for (const can of [canShare, canSchedule, canMoveToDraft, canDelete, canEdit])
          expect(can({ status, publication })).toBe(false);
      }
    }
  }
});

test('what waits since a restore does not go out by itself: it can be shared, a share as well', () => {
  for (const kind of ['share', 'schedule'] as const) {
    expect(canShare({ status: 'scheduled', publication: publicationOf(kind, 'queued', 'restored') })).toBe(true);
  }
});

test('a share that may have been out once is no share on its way: when it is sent again, its post can be taken back', () => {
  const publication = { ...publicationOf('share', 'queued'), firstMaybeSentAt: '2026-11-24T13:30:00.000Z' };
  expect(canMoveToDraft({ status: 'scheduled', publication })).toBe(true);
});
