import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { OPENINGS } from '#contract/openings-messages.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { cx } from '#web/ui/cx.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import type { WritingNote } from '../generation/writing-labels.ts';
import { WritingNoteLines } from '../generation/writing-note.tsx';
import { textWithoutImages } from '../images/content-images.ts';
import type { useOpenings } from './use-openings.ts';

const OpeningsPanel = laterPart(async () => (await import('./openings-panel.tsx')).OpeningsPanel);

/** What is said below a text that was just written, in a line; other ways to begin it unfold from there. */
export function BelowText(props: {
  offered: ReturnType<typeof useOpenings>;
  note: WritingNote | null;
  document: RichDocument;
  isSignedIn: boolean;
  isDisabled: boolean;
}) {
  const { offered, note, document, isSignedIn, isDisabled } = props;
  const id = useId();
  /** What was written when they were unfolded: those of the next text are folded. */
  const [openFor, setOpenFor] = useState<WritingNote | null>(null);
  if (note === null) return null;
  const isOpen = openFor === note;
  return (
    <>
      <div className="flex min-h-9 items-center gap-x-3 border-t border-line px-4 text-xs text-muted max-md:flex-col max-md:items-start">
        <WritingNoteLines note={note} text={textWithoutImages(document)} isSignedIn={isSignedIn} />
        {offered !== null && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpenFor(isOpen ? null : note)}
            className="flex min-h-8 shrink-0 cursor-pointer items-center gap-1 font-medium text-accent hover:text-accent-strong max-md:min-h-11"
          >
            {OPENINGS.title(offered.openings.length)}
            <ChevronDown aria-hidden className={cx('size-4', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      <div id={id}>{offered !== null && isOpen && <OpeningsPanel offered={offered} isDisabled={isDisabled} />}</div>
    </>
  );
}
