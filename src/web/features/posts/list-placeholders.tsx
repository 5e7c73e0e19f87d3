import { PenLine, SearchX, WifiOff } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { POSTS } from './posts-messages.ts';

/** The list could not be read yet; it is as soon as the connection is back. */
export function ListOffline() {
  return <EmptyState icon={<WifiOff />} {...POSTS.offline} />;
}

/** There is nothing to list; says what to do next. */
export function ListEmpty(props: { isFiltered: boolean; onClear: () => void; onCompose: () => void }) {
  const { isFiltered, onClear, onCompose } = props;
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX />} {...POSTS.noneFound} action={<Button onClick={onClear}>Show all posts</Button>} />
    );
  }
  return (
    <EmptyState
      icon={<PenLine />}
      {...POSTS.noneYet}
      action={
        <Button variant="primary" onClick={onCompose}>
          Write a post
        </Button>
      }
    />
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

export function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{POSTS.loading}</span>
      <div className="divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="flex flex-col gap-3 py-5">
            <div className="flex items-center gap-3">
              <Skeleton className="h-6 w-24 rounded-full" />
              <Skeleton className="h-4 w-40" />
            </div>
            <div className="flex flex-col gap-2 py-0.5">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-4/5" />
            </div>
            <div className="flex gap-2">
              <Skeleton className="h-8 w-20 max-md:h-11" />
              <Skeleton className="h-8 w-24 max-md:h-11" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
