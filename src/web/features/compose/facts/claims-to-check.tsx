import { TriangleAlert } from 'lucide-react';
import { formatCount } from '#web/lib/format/format-number.ts';
import { FACTS } from './facts-messages.ts';
import { openClaims } from './use-ask-about-claims.tsx';
import type { Facts } from './use-facts.ts';

/** How many claims are to be checked; leads to the list of them. */
export function ClaimsToCheck({ facts, onShow }: { facts: Facts; onShow: () => void }) {
  const count = openClaims(facts).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onShow}
      className="flex min-h-6 shrink-0 cursor-pointer items-center gap-1.5 text-xs font-medium text-warn hover:underline max-md:-my-2 max-md:min-h-11"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span>
        {formatCount(count)} <span className="sr-only">{FACTS.claims(count)} </span>
        {FACTS.toCheck}
      </span>
    </button>
  );
}
