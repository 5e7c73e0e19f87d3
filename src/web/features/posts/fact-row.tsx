import type { ReactNode } from 'react';

/** One row of a `<dl>` in two columns. */
export function FactRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** A link that opens in a new tab. */
export function ExternalLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="block min-w-0 flex-1 truncate text-accent underline-offset-2 hover:underline max-md:py-3"
    >
      {url}
    </a>
  );
}

export const FACTS_CLASS = 'grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm';
