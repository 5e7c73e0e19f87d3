import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MESSAGES } from './messages.ts';

/** The column of every screen, as high as the window leaves room for. */
export function ComposeColumn({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[calc(100dvh-7.5rem-env(safe-area-inset-bottom))] flex-col p-4 md:min-h-[calc(100dvh-3.5rem)] md:p-6">
      <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col">
        <h1 className="sr-only">Compose</h1>
        {children}
      </div>
    </div>
  );
}

/** Stands where the composer will. */
export function ComposeSkeleton() {
  return (
    <div role="status" aria-label={MESSAGES.opening.loading} className="flex flex-1 gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <Skeleton className="h-11.5 w-full" />
        <Skeleton className="min-h-90 w-full flex-1" />
      </div>
      <div className="w-[clamp(345px,44vw,552px)] space-y-4 max-[1079px]:hidden">
        <BesideSkeleton />
      </div>
    </div>
  );
}

/** Stands where preview and checks will. */
export function BesideSkeleton() {
  return (
    <>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-28 w-full" />
    </>
  );
}
