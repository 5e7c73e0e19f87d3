import { Skeleton } from '#web/ui/skeleton.tsx';
import { POSTS } from './posts-messages.ts';

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
