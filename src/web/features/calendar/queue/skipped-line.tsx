/** A time of the queue, or days, that it skips: in their place, and quietly. @param props.clock '8:30 AM', none for whole days */
export function SkippedLine({ clock, words }: { clock?: string; words: string }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-sm text-muted tabular-nums md:pl-9.25">
      {clock !== undefined && <span className="shrink-0 md:w-20">{clock}</span>}
      {/* Smaller on a phone, where it would be more lines. */}
      <span className={clock === undefined ? '' : 'max-md:text-xs'}>{words}</span>
    </li>
  );
}
