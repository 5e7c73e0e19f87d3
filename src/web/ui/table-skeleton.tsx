import { Skeleton } from './skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A placeholder for a list that is loading. `label` is for screen readers; at most 8 rows. */
export function TableSkeleton({ label, rows = ROWS.length }: { label: string; rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="divide-y divide-line border-t border-line">
        {ROWS.slice(0, rows).map((row) => (
          <div key={row} className="flex items-center gap-6 py-3.5 max-md:flex-col max-md:items-start max-md:gap-2">
            <Skeleton className="h-5 w-56 max-md:w-3/4" />
            <Skeleton className="h-5 flex-1 max-md:w-1/2 max-md:flex-none" />
            <Skeleton className="h-5 w-24 max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
