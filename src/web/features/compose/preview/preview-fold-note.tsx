import { type CutZone, foldWords } from './fold.ts';

/** What is seen before a press, in words; with the text open, what the marks on it mean. */
export function PreviewFoldNote({ lines, zone, isOpen }: { lines: number; zone: CutZone; isOpen: boolean }) {
  const isMarked = isOpen && lines > zone.earliest;
  const isZone = zone.latest > zone.earliest;
  return (
    <div className="mt-2 text-xs text-muted">
      <p data-testid="fold-note">{foldWords(lines, zone)}</p>
      {isMarked && (
        <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t border-accent" />
            {isZone ? 'Surely seen above' : 'Cut here'}
          </span>
          {isZone && (
            <span className="inline-flex items-center gap-1.5">
              <span className="h-3 w-4 border-b border-dashed border-warn bg-warn-soft" />
              May be cut here
            </span>
          )}
        </p>
      )}
    </div>
  );
}
