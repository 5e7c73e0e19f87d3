import { SearchX, WifiOff } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { POSTS } from './posts-messages.ts';

/** The list could not be read yet; it is as soon as the connection is back. */
export function ListOffline() {
  return <EmptyState icon={<WifiOff />} {...POSTS.offline} />;
}

/** No post matches the search and the filter. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={<SearchX />} {...POSTS.noneFound} action={<Button onClick={onClear}>Show all posts</Button>} />
  );
}

/** How wide the outlines of the rows are: titles and the lines below them differ, as in a list. */
const ROWS = [
  ['w-3/5', 'w-52'],
  ['w-2/5', 'w-60'],
  ['w-1/2', 'w-44'],
  ['w-2/3', 'w-72'],
  ['w-1/3', 'w-52'],
  ['w-3/5', 'w-40'],
  ['w-1/2', 'w-64'],
  ['w-2/5', 'w-48'],
] as const;

export function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{POSTS.loading}</span>
      <Skeleton className="mt-4 h-3.5 w-20" />
      <div className="mt-1.5 divide-y divide-line">
        {ROWS.map(([title, line]) => (
          <div key={title + line} className="flex items-center gap-3 py-2.5">
            <Skeleton className="size-10 rounded-sm" />
            <div className="flex h-10.5 flex-1 flex-col justify-around">
              <Skeleton className={`h-4 max-md:w-full ${title}`} />
              <Skeleton className={`h-3.5 ${line}`} />
            </div>
            <Skeleton className="mr-12 h-3.5 w-28 max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
