import { FilePenLine } from 'lucide-react';
import { formatShortDateTime } from '#domain/scheduling/format-time.ts';
import { usePosts } from '#web/data/posts.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { MESSAGES } from '../messages.ts';
import { NextSteps } from './next-steps.tsx';

const DRAFTS = 3;

/** The drafts that were changed last, to go on with in place of a new post; where there are none, how one goes on. */
export function LastDrafts({ onOpen }: { onOpen: (postId: string) => void }) {
  const drafts = usePosts({ status: 'draft', sort: 'changed', limit: DRAFTS }).data?.posts;
  if (drafts === undefined) return null;
  if (drafts.length === 0) return <NextSteps isSignedIn />;
  return (
    <section aria-label={MESSAGES.next.drafts} className="mt-3 px-1">
      <h2 className="text-sm font-medium">{MESSAGES.next.drafts}</h2>
      <ul className="mt-1 divide-y divide-line">
        {drafts.map(({ id, content, updatedAt }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-2 text-left text-sm hover:bg-hover"
            >
              <FilePenLine aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 items-center gap-3 md:flex">
                <span className="block min-w-0 flex-1 truncate">{content.trim() || MESSAGES.next.withoutWords}</span>
                <span className="block shrink-0 text-xs text-muted">
                  {formatShortDateTime(Date.parse(updatedAt), Date.now(), readUserZone())}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
