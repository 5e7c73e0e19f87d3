import { WRITING_NOTICE_MESSAGES } from '#contract/writing-messages.ts';
import { MESSAGES } from '../messages.ts';
import { remainingLabel, type WritingNote, writerLabel } from './writing-labels.ts';

/** Who wrote the text, what to mind about it, and how many more can be written. @param props.text the words as they are now */
export function WritingNoteLines({ note, text, isSignedIn }: { note: WritingNote; text: string; isSignedIn: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 py-2">
      <p>{writerLabel(note, text)}</p>
      {note.inVoice === true && <p>{MESSAGES.voice.written[note.writer]}</p>}
      {note.notices.map((notice) => (
        <p key={notice} className="text-warn">
          {WRITING_NOTICE_MESSAGES[notice]}
        </p>
      ))}
      {note.isMembers === isSignedIn && <p>{remainingLabel(note.remaining, isSignedIn)}</p>}
    </div>
  );
}
