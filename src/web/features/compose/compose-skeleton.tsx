import { Skeleton } from '#web/ui/skeleton.tsx';

/** Holds the place of the screen while a stored post is read. */
export function ComposeSkeleton() {
  return (
    <div role="status" aria-label="Opening the post" className="flex gap-8">
      <div className="min-w-0 flex-1 space-y-4">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-[520px] w-full" />
      </div>
      <div className="w-[345px] space-y-4 max-[1079px]:hidden">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    </div>
  );
}
