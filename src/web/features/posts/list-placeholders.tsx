import { Skeleton } from '#web/ui/skeleton.tsx';
import { POSTS } from './posts-messages.ts';

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

/** As high and wide as what comes in its place, so that nothing moves; it fades, since nobody knows yet how many posts there are. */
export function ListSkeleton() {
  return (
    <div role="status" className="mt-5 mask-b-from-40% pt-0.75">
      <span className="sr-only">{POSTS.loading}</span>
      <Skeleton className="mb-1.75 h-3.5 w-20" />
      <div className="divide-y divide-line">
        {ROWS.map(([title, line]) => (
          <div key={title + line} className="flex items-center gap-3 py-2.5 max-md:items-start">
            <Skeleton className="size-10 shrink-0" />
            <div className="flex h-10 min-w-0 flex-1 flex-col justify-around max-md:h-15">
              <Skeleton className={`h-3.5 max-md:w-full ${title}`} />
              <Skeleton className={`h-3.5 md:hidden ${title}`} />
              <Skeleton className={`h-3 max-w-full ${line}`} />
            </div>
            <Skeleton className="mr-3 h-3 w-30 max-lg:hidden" />
            <Skeleton className="mr-2 h-1.5 w-4 shrink-0 max-md:mx-3.5 max-md:mt-5" />
          </div>
        ))}
      </div>
    </div>
  );
}
