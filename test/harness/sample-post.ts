import { EMPTY_POST_FIELDS, type Post, type PublicationView } from '#contract/posts.ts';

/** A draft, with `fields` in place of its own. */
export function samplePost(fields: Partial<Post> = {}): Post {
  return {
    id: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c00',
    userId: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c01',
    ...EMPTY_POST_FIELDS,
    content: 'One. Two. Three. Four.',
    status: 'draft',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    scheduledAt: null,
    publishedAt: null,
    source: 'manual',
    errorMessage: null,
    editorSessionId: null,
    restoredFrom: null,
    publication: null,
    figures: null,
    ...fields,
  };
}

/** A publication that is queued for 8:30 AM in New York, with `fields` in place of its own. */
export function samplePublication(fields: Partial<PublicationView> = {}): PublicationView {
  return {
    id: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c02',
    kind: 'schedule',
    state: 'queued',
    dueAt: '2026-11-24T13:30:00.000Z',
    localTime: '2026-11-24T08:30',
    zone: 'America/New_York',
    waitReason: null,
    firstMaybeSentAt: null,
    errorCode: null,
    permalink: null,
    sendLate: false,
    inQueue: false,
    deletedOnLinkedInAt: null,
    isDeletableThere: false,
    ...fields,
  };
}
