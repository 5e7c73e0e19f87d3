import { FilePenLine } from 'lucide-react';
import { usePosts } from '#web/data/posts.ts';
import { dayTimeInPhrase } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { NextSteps } from './next-steps.tsx';
import { useUnsavedPosts } from './use-unsaved-posts.ts';

const DRAFTS = 3;

/**
 * The drafts that were changed last, to go on with in place of a new post; where there are none, how one goes on. Before them stand the
 * posts with words that only this browser has: nothing else says that they are there.
 */
export function LastDrafts({ onOpen }: { onOpen: (postId: string) => void }) {
  const drafts = usePosts({ status: 'draft', sort: 'changed', limit: DRAFTS }).data?.posts;
  const unsaved = useUnsavedPosts();
  if (unsaved === null || (drafts === undefined && unsaved.length === 0)) return null;
  const others = (drafts ?? []).filter(({ id }) => !unsaved.some((post) => post.id === id));
  if (unsaved.length === 0 && others.length === 0) return <NextSteps isSignedIn />;
  return (
    <section aria-label={MESSAGES.next.drafts} className="mt-3">
      <h2 className="text-sm font-medium">{MESSAGES.next.drafts}</h2>
      <ul className="mt-1 divide-y divide-line">
        {unsaved.map((post) => (
          <DraftRow key={post.id} {...post} note={MESSAGES.next.unsaved} isUnsaved onOpen={onOpen} />
        ))}
        {others.slice(0, Math.max(0, DRAFTS - unsaved.length)).map((post) => (
          <DraftRow
            key={post.id}
            {...post}
            note={MESSAGES.next.edited(dayTimeInPhrase(Date.parse(post.updatedAt), Date.now(), readUserZone()))}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

function DraftRow(props: {
  id: string;
  content: string;
  /** What is said of it beside its words. */
  note: string;
  isUnsaved?: boolean;
  onOpen: (postId: string) => void;
}) {
  const { id, content, note, isUnsaved = false, onOpen } = props;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-2 text-left text-sm hover:bg-hover"
      >
        <FilePenLine aria-hidden className={cx('size-4 shrink-0', isUnsaved ? 'text-warn' : 'text-muted')} />
        <span className="min-w-0 flex-1 items-center gap-3 md:flex">
          <span className="block min-w-0 flex-1 truncate">{content.trim() || MESSAGES.next.withoutWords}</span>
          <span className={cx('block shrink-0 text-xs', isUnsaved ? 'text-warn' : 'text-muted')}>{note}</span>
        </span>
      </button>
    </li>
  );
}
