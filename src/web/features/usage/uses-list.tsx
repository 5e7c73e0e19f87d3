import { type ReactNode, useState } from 'react';
import { GENERATIONS_MAX, type UsedGeneration } from '#contract/usage.ts';
import { type Generations, useGenerations } from '#web/data/used-generations.ts';
import { formatDayTime } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Group } from '#web/ui/group.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { USAGE, useLabel } from './usage-messages.ts';

/** So many are listed at first. */
const FIRST = 10;

/** A link to a post, with these words. */
export type RenderPostLink = (postId: string, words: ReactNode, className: string) => ReactNode;

/** What used the generations of this month, the newest first. @param used so many, as the card above says; no list without any */
export function UsesList({ used, renderPostLink }: { used: number; renderPostLink: RenderPostLink }) {
  return used === 0 ? null : <Uses used={used} renderPostLink={renderPostLink} />;
}

function Uses({ used, renderPostLink }: { used: number; renderPostLink: RenderPostLink }) {
  const [limit, setLimit] = useState(FIRST);
  const query = useGenerations(limit);
  // The counter and the list agree, but for what was counted before anything was listed.
  if (query.data?.total === 0) return null;
  return (
    <Group title={USAGE.uses.title} className="mt-8">
      <QueryView
        query={query}
        failure={USAGE.uses.loadFailed}
        skeleton={<Outline rows={Math.min(used, FIRST)} />}
        compact
      >
        {({ generations, total }: Generations) => (
          <>
            <ul className="divide-y divide-line">
              {generations.map((one) => (
                <Use key={one.id} use={one} renderPostLink={renderPostLink} />
              ))}
            </ul>
            {total > generations.length && limit === FIRST && (
              <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={() => setLimit(GENERATIONS_MAX)}>
                {USAGE.uses.showAll(total)}
              </Button>
            )}
            {total > generations.length && limit !== FIRST && (
              <p className="mt-3 text-xs text-muted">
                {query.isPlaceholderData ? USAGE.uses.loading : USAGE.uses.latest(generations.length, total)}
              </p>
            )}
          </>
        )}
      </QueryView>
    </Group>
  );
}

/** What it was, which post it was for, and when; where there is little room the post stands below. */
const ROW_CLASS =
  'grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-4 py-2 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]';
const POST_CLASS = 'min-w-0 max-md:col-span-2 max-md:row-start-2 md:col-start-2';
const TIME_CLASS = 'text-right text-xs text-muted whitespace-nowrap tabular-nums md:col-start-3 md:w-40';

function Use({ use, renderPostLink }: { use: UsedGeneration; renderPostLink: RenderPostLink }) {
  const { at, post, isFinished } = use;
  return (
    <li className={ROW_CLASS}>
      <p className="min-w-0 break-words">{useLabel(use)}</p>
      {post?.beginning === null && isFinished && <p className={cx(POST_CLASS, 'text-muted')}>{USAGE.uses.noPost}</p>}
      {typeof post?.beginning === 'string' && (
        <p className={POST_CLASS}>
          {renderPostLink(
            post.id,
            <span dir="auto" className="truncate">
              {post.beginning.trim() || USAGE.uses.noText}
            </span>,
            'relative flex max-w-full min-w-0 text-accent underline underline-offset-2 before:absolute before:-inset-y-2 before:inset-x-0 max-md:before:-inset-y-3',
          )}
        </p>
      )}
      <time dateTime={at} className={TIME_CLASS}>
        {formatDayTime(Date.parse(at), Date.now(), readUserZone())}
      </time>
    </li>
  );
}

/** As many rows as will come. */
function Outline({ rows }: { rows: number }) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{USAGE.uses.loading}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={ROW_CLASS}>
          <Skeleton className="h-4 w-40" />
          <Skeleton className={cx('h-4 w-2/3 max-md:hidden', POST_CLASS)} />
          <Skeleton className="h-4 w-24 md:col-start-3 md:ml-16" />
        </div>
      ))}
    </div>
  );
}
