import { Skeleton } from '#web/ui/skeleton.tsx';

/** Holds the place of the usage while it is read. */
export function UsageSkeleton() {
  return (
    <section aria-label="Usage" aria-busy className="max-w-2xl">
      <div className="flex items-center justify-between border-b border-line pb-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-5 w-40" />
      </div>
      {['generations', 'scheduled'].map((name) => (
        <div key={name} className="border-b border-line py-5 last:border-0">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="mt-3 h-1.5 w-full" />
          <Skeleton className="mt-2 h-5 w-52" />
        </div>
      ))}
    </section>
  );
}
