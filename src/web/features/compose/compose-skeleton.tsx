import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MESSAGES } from './messages.ts';

/** The column of every screen. */
export function ComposeColumn({ children }: { children: ReactNode }) {
  return (
    <div className="p-4 md:p-6">
      <div className="mx-auto max-w-6xl">
        <h1 className="sr-only">Compose</h1>
        {children}
      </div>
    </div>
  );
}

/** Stands where the composer will. */
export function ComposeSkeleton() {
  return (
    <div role="status" aria-label={MESSAGES.opening.loading} className="flex gap-6">
      <div className="min-w-0 flex-1 space-y-3">
        <Skeleton className="h-11.5 w-full" />
        <Skeleton className="h-[520px] w-full" />
      </div>
      <div className="w-[clamp(345px,44vw,552px)] space-y-4 max-[1079px]:hidden">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    </div>
  );
}
