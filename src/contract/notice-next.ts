import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import { MISSED_REASON } from '#domain/notices/word-notice.ts';
import { NOTICE_NEXT, NOTICES } from './notice-messages.ts';
import type { NoticeView } from './notices.ts';

/** What a press on a notice's button leads to. */
export function nextLabel({ kind, detail, posts, count }: NoticeView): string {
  return count === 1 && posts.length === 1 ? wayLabel(kind, detail) : NOTICE_NEXT[kind].many;
}

/** What helps one post, by why it needs help. */
export const wayLabel = (kind: NoticeKind, reason: string) =>
  reason.startsWith(MISSED_REASON) ? NOTICES.otherTime : NOTICE_NEXT[kind].one;
