import { FilePenLine } from 'lucide-react';
import type { Example } from '#contract/examples.ts';
import { usePosts } from '#web/data/posts.ts';
import { dayInPhrase } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { FirstSteps } from './first-steps.tsx';
import { NextSteps } from './next-steps.tsx';
import { useUnsavedPosts } from './use-unsaved-posts.ts';

const DRAFTS = 3;

/** The drafts that were changed last; undefined until they are known. */
const useDrafts = () => usePosts({ status: 'draft', sort: 'changed', limit: DRAFTS }).data?.posts;

/**
 * The drafts that were changed last, to go on with in place of a new post; where there are none, how one goes on. Before them stand the
 * posts with words that only this browser has: nothing else says that they are there.
 */
export function LastDrafts({ onOpen, onAll }: { onOpen: (postId: string) => void; onAll: () => void }) {
  const drafts = useDrafts();
  const unsaved = useUnsavedPosts();
  if (unsaved === null || (drafts === undefined && unsaved.length === 0)) return null;
  const others = (drafts ?? []).filter(({ id }) => !unsaved.some((post) => post.id === id));
  if (unsaved.length === 0 && others.length === 0) return <NextSteps isSignedIn />;
  return (
    <section aria-label={MESSAGES.next.drafts} className="mt-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-medium">{MESSAGES.next.drafts}</h2>
        <button
          type="button"
          onClick={onAll}
          className="min-h-8 cursor-pointer text-xs text-accent hover:text-accent-strong max-md:min-h-11"
        >
          {MESSAGES.next.allDrafts}
        </button>
      </div>
      <ul className="gap-3 max-md:divide-y max-md:divide-line md:mt-1 md:grid md:grid-cols-3">
        {unsaved.map((post) => (
          <Draft key={post.id} {...post} note={MESSAGES.next.unsaved} isUnsaved onOpen={onOpen} />
        ))}
        {others.slice(0, Math.max(0, DRAFTS - unsaved.length)).map((post) => (
          <Draft
            key={post.id}
            {...post}
            note={MESSAGES.next.edited(dayInPhrase(Date.parse(post.updatedAt), Date.now(), readUserZone()))}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

/** What a member without drafts may try first. */
export function NewcomersSteps({ onPress }: { onPress: (example: Example) => void }) {
  return useDrafts()?.length === 0 ? <FirstSteps onPress={onPress} /> : null;
}

/** A draft is known by its first line: a card where there is room for three, else a row. */
function Draft(props: {
  id: string;
  content: string;
  /** What is said of it beside its words. */
  note: string;
  isUnsaved?: boolean;
  onOpen: (postId: string) => void;
}) {
  const { id, content, note, isUnsaved = false, onOpen } = props;
  const [first = '', ...rest] = content.trim().split(/\n+/);
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex min-h-11 size-full cursor-pointer gap-3 py-2.5 text-left text-sm hover:bg-hover md:rounded-md md:border md:border-line md:bg-surface md:px-3.5 md:py-3"
      >
        <FilePenLine
          aria-hidden
          className={cx('mt-0.5 size-4 shrink-0 md:hidden', isUnsaved ? 'text-warn' : 'text-muted')}
        />
        <span className="flex min-w-0 flex-1 flex-col gap-1 md:gap-2">
          <span className="line-clamp-3 wrap-anywhere md:line-clamp-4">
            <span className="block font-medium">{first || MESSAGES.next.withoutWords}</span>
            {rest.length > 0 && <span className="block text-muted md:mt-1">{rest.join(' ')}</span>}
          </span>
          <span className={cx('mt-auto block text-xs', isUnsaved ? 'text-warn' : 'text-muted')}>{note}</span>
        </span>
      </button>
    </li>
  );
}
