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
import { PUBLICATION_STATES, type PublicationState, statusFor } from './publication.ts';
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
const BEING_PUBLISHED: readonly (PublicationState | null)[] = ['sending', 'doubt', 'needs_look'];

test.each([null, ...PUBLICATION_STATES])('no action changes a post that may be out: %s', (publicationState) => {
  const subject = {
    status: publicationState === null ? ('draft' as const) : statusFor({ ...SCHEDULED, state: publicationState }),
    publicationState,
  };
  const isOut = BEING_PUBLISHED.includes(publicationState);
  expect(isBeingPublished(subject)).toBe(isOut);
  if (!isOut) return;
  for (const status of POST_STATUSES) {
    for (const can of [canShare, canSchedule, canMoveToDraft, canDelete, canEdit])
      expect(can({ status, publicationState })).toBe(false);
  }
});
