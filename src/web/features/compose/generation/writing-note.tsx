import { VOICE } from '#contract/voice-messages.ts';
import { WRITING_NOTICE_MESSAGES } from '#contract/writing-messages.ts';
import { remainingLabel, sourcesLabel, type WritingNote, writerLabel } from './writing-labels.ts';

export function WritingNoteLines({ note, isSignedIn }: { note: WritingNote; isSignedIn: boolean }) {
  const from = sourcesLabel(note.sources);
  return (
    <div className="border-t border-line px-4 py-2 text-xs text-muted">
      <p>{writerLabel(note.writer)}</p>
      {note.inVoice === true && <p>{VOICE.written[note.writer]}</p>}
      {from !== null && <p className="truncate">{from}</p>}
      {note.notices.map((notice) => (
        <p key={notice} className="text-warn">
          {WRITING_NOTICE_MESSAGES[notice]}
        </p>
      ))}
      {note.isMembers === isSignedIn && <p>{remainingLabel(note.remaining, isSignedIn)}</p>}
    </div>
  );
}
