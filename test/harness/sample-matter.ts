import type { Matter } from '#domain/notices/matter.ts';

/** A post that failed, told to nobody yet, with what is `given` instead. */
export function sampleMatter(given: Partial<Matter> = {}): Matter {
  return {
    kind: 'failed',
    topic: '',
    stage: '',
    postId: null,
    words: null,
    facts: {},
    urgentAt: null,
    changedAt: 0,
    isRead: false,
    ...given,
  };
}
