import { NOTICE_NEXT, NOTICES } from '#contract/notice-messages.ts';
import type { Inbox } from '#contract/notices.ts';
import { countOf } from '#domain/text/plural.ts';

const POSTS_PATH = '/dashboard?tab=posts';
const WAYS = {
  failed: { label: NOTICE_NEXT.failed.many, path: `${POSTS_PATH}&status=failed` },
  late: { label: 'See scheduled posts', path: `${POSTS_PATH}&status=scheduled` },
  // All posts begin with what failed, and then with what is late.
  both: { label: 'See your posts', path: POSTS_PATH },
} as const;

/** What an inbox without notices says: how many posts have failed or are late all the same, and the way to them. */
export function sayNow({ failed, late }: Inbox['now']): {
  title: string;
  detail: string;
  way: { label: string; path: string } | null;
} {
  if (failed === 0 && late === 0) return { title: NOTICES.empty, detail: NOTICES.emptyDetail, way: null };
  const sentences = [
    failed > 0 && `${countOf(failed, 'post has', 'posts have')} failed.`,
    late > 0 && `${countOf(late, 'post is', 'posts are')} late.`,
  ];
  return {
    title: sentences.filter((sentence) => sentence !== false).join(' '),
    detail: 'There are no new notices.',
    way: WAYS[late === 0 ? 'failed' : failed === 0 ? 'late' : 'both'],
  };
}
