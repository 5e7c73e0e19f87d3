import { type Editor, EditorContent } from '@tiptap/react';
import type { ReactNode } from 'react';
import { WRITING_NOTES } from '#contract/messages.ts';
import type { TextMeasure } from '#domain/linkedin-text/measure.ts';
import { cx } from '#web/ui/cx.ts';
import { remainingWords, sourceWords, type WritingNote, writerWords } from '../generation/writing-labels.ts';
import { PictureButton } from '../images/image-button.tsx';
import { countLabel } from './count-label.ts';
import { Counter } from './counter.tsx';
import { Toolbar } from './toolbar.tsx';

/** The editor with its toolbar, counter and notes. While a text streams in, it stands in the editor's place. */
export function EditorPanel(props: {
  editor: Editor;
  isReadOnly: boolean;
  isCompact: boolean;
  isBusy: boolean;
  isSignedIn: boolean;
  streamed: string;
  measure: TextMeasure;
  note: WritingNote | null;
  savedLine: ReactNode;
  textActions: ReactNode;
  sourceUrl: ReactNode;
  /** A question that comes before the actions. */
  question: ReactNode;
  actions: ReactNode;
}) {
  const {
    editor,
    isReadOnly,
    isCompact,
    isBusy,
    isSignedIn,
    streamed,
    measure,
    note,
    savedLine,
    textActions,
    sourceUrl,
    question,
    actions,
  } = props;
  const { problem, note: wireNote } = countLabel(measure);
  return (
    <section aria-labelledby="editor-title" className="writing-panel rounded-md border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <h2 id="editor-title" className="text-sm font-semibold">
          AI-Generated Post
        </h2>
        {savedLine}
      </div>
      {/* The toolbar stays in sight as far as the text goes, and no further. */}
      <div>
        {!isReadOnly && (
          <Toolbar editor={editor} isCompact={isCompact} isDisabled={isBusy}>
            <PictureButton editor={editor} isDisabled={isBusy} />
          </Toolbar>
        )}
        <div aria-busy={isBusy} className="relative">
          {streamed !== '' && (
            <div ref={reveal} data-testid="stream" className="post-text scroll-mt-28 scroll-mb-20 whitespace-pre-wrap">
              {streamed}
            </div>
          )}
          <EditorContent editor={editor} className={cx(streamed !== '' && 'hidden', isBusy && 'opacity-60')} />
        </div>
      </div>
      {note !== null && <Note note={note} isSignedIn={isSignedIn} />}
      <div className="space-y-4 border-t border-line px-4 pt-2 pb-4">
        <div>
          <div className="flex items-center justify-between gap-x-3">
            <Counter measure={measure} />
            {textActions}
          </div>
          {problem !== null && (
            <p id="too-long" className="mt-1 text-xs text-danger">
              {problem}
            </p>
          )}
          {wireNote !== null && (
            <p role="status" className="mt-1 text-xs text-warn">
              {wireNote}
            </p>
          )}
        </div>
        {sourceUrl}
      </div>
      {actions !== null && (
        <div className="rounded-b-md border-t border-line bg-surface px-4 py-3 max-md:static sticky bottom-0 z-20">
          {question}
          {actions}
        </div>
      )}
    </section>
  );
}

/** The first words come into sight, wherever Generate was pressed; from then on the page stays where its reader wants it. */
function reveal(stream: HTMLElement | null): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  stream?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
}

/** Which writer wrote, from what, and how many generations are left. */
function Note({ note, isSignedIn }: { note: WritingNote; isSignedIn: boolean }) {
  const from = sourceWords(note.sources);
  return (
    <div className="border-t border-line px-4 py-2 text-xs text-muted">
      <p>{writerWords(note.writer)}</p>
      {from !== null && <p className="truncate">{from}</p>}
      {note.notices.map((notice) => (
        <p key={notice} className="text-warn">
          {WRITING_NOTES[notice]}
        </p>
      ))}
      <p>{remainingWords(note.remaining, isSignedIn)}</p>
    </div>
  );
}
