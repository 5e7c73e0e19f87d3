import type { ReactNode } from 'react';

/** A time of the queue, or days, that it skips: in their place, and quietly. @param props.clock '8:30 AM', none for whole days */
export function SkippedLine(props: { lead: ReactNode; clock?: string; words: string }) {
  const { lead, clock, words } = props;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-sm text-muted tabular-nums">
      {(clock !== undefined || lead !== false) && (
        <span className="shrink-0 md:ml-9.25 md:w-20">
          {lead}
          {clock}
        </span>
      )}
      {/* Smaller on a phone, where it would be two lines. */}
      <span className={clock === undefined ? 'md:ml-9.25' : 'max-md:text-xs'}>{words}</span>
    </li>
  );
}
