import { MESSAGES } from '../messages.ts';
import { type CutZone, foldMessage } from './fold.ts';

/** How much is seen before '…more'; with the text open, what the marks mean. */
export function PreviewFoldNote({ lines, zone, isOpen }: { lines: number; zone: CutZone; isOpen: boolean }) {
  const isMarked = isOpen && lines > zone.earliest;
  const isZone = zone.latest > zone.earliest;
  return (
    <div className="mt-2 text-xs text-muted">
      <p data-testid="fold-note">{foldMessage(lines, zone)}</p>
      {isMarked && (
        <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t border-accent" />
            {isZone ? MESSAGES.preview.seenAbove : 'Cut here'}
          </span>
          {isZone && (
            <span className="inline-flex items-center gap-1.5">
              <span className="h-3 w-4 border-b border-dashed border-warn bg-warn-soft" />
              {MESSAGES.preview.mayBeCut}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
