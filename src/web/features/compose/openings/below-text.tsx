import { laterPart } from '#web/ui/later-part.tsx';
import type { WritingNote } from '../generation/writing-labels.ts';
import { WritingNoteLines } from '../generation/writing-note.tsx';
import type { useOpenings } from './use-openings.ts';

const OpeningsPanel = laterPart(async () => (await import('./openings-panel.tsx')).OpeningsPanel);

/** What is said and offered below a text that was just written. */
export function BelowText(props: {
  offered: ReturnType<typeof useOpenings>;
  note: WritingNote | null;
  isSignedIn: boolean;
  isDisabled: boolean;
}) {
  const { offered, note, isSignedIn, isDisabled } = props;
  return (
    <>
      {offered !== null && <OpeningsPanel offered={offered} isDisabled={isDisabled} />}
      {note !== null && <WritingNoteLines note={note} isSignedIn={isSignedIn} />}
    </>
  );
}
