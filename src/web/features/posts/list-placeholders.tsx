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

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{POSTS.loading}</span>
      <div className="mt-3 divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-3 py-2.5">
            <Skeleton className="size-10 rounded-sm" />
            <div className="flex h-10 flex-1 flex-col justify-around">
              <Skeleton className="h-4 w-3/5 max-md:w-full" />
              <Skeleton className="h-3.5 w-52" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
