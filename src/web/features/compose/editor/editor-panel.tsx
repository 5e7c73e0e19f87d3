import { type Editor, EditorContent } from '@tiptap/react';
import type { ReactNode, Ref } from 'react';
import type { TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { cx } from '#web/ui/cx.ts';
import { type CountLabel, countLabel } from './count-label.ts';
import { Toolbar } from './toolbar.tsx';

const COUNT_TONES: Readonly<Record<CountLabel['tone'], string>> = {
  ok: 'text-muted',
  near: 'text-warn',
  over: 'text-danger',
};

/** The editor with its toolbar and counter. While a text streams in, it is shown in place of the editor's. */
export function EditorPanel(props: {
  editor: Editor;
  isReadOnly: boolean;
  isBusy: boolean;
  /** The text may be read and not changed, for now. */
  isLocked: boolean;
  streamed: string;
  streamRef: Ref<HTMLDivElement>;
  measure: TextMeasure;
  /** Beside the title. */
  savedLine: ReactNode;
  /** Further tools. */
  tools: ReactNode;
  /** Above the text, in sight as long as it. */
  passage: ReactNode;
  /** Below the text. */
  note: ReactNode;
  textActions: ReactNode;
  sourceUrl: ReactNode;
  /** Stays in sight at the bottom; null for none. */
  actions: ReactNode;
}) {
  const { editor, isReadOnly, isBusy, streamed, actions } = props;
  const { text, tone, announcement, problem, note } = countLabel(props.measure);
  return (
    <section aria-labelledby="editor-title" className="writing-panel rounded-md border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <h2 id="editor-title" className="text-sm font-semibold">
          AI-Generated Post
        </h2>
        {props.savedLine}
      </div>
      {/* Its height is the text's, so that the sticky toolbar leaves the screen with the text. */}
      <div>
        <div className="sticky top-14 z-20">
          {!isReadOnly && (
            <Toolbar editor={editor} isDisabled={isBusy || props.isLocked}>
              {props.tools}
            </Toolbar>
          )}
          {props.passage}
        </div>
        <div aria-busy={isBusy} className="relative">
          {streamed !== '' && (
            <div ref={props.streamRef} data-testid="stream" className="post-text whitespace-pre-wrap">
              {streamed}
            </div>
          )}
          <EditorContent editor={editor} className={cx(streamed !== '' && 'hidden', isBusy && 'opacity-60')} />
        </div>
      </div>
      {props.note}
      <div className="space-y-4 border-t border-line px-4 pt-2 pb-4">
        <div>
          <div className="flex items-center justify-between gap-x-3">
            <div className="min-w-0 text-xs" data-testid="character-count">
              <p className={cx('font-medium tabular-nums', COUNT_TONES[tone])}>{text}</p>
              <p className="sr-only" aria-live="polite">
                {announcement}
              </p>
            </div>
            {props.textActions}
          </div>
          {problem !== null && (
            <p id="too-long" className="mt-1 text-xs text-danger">
              {problem}
            </p>
          )}
          {note !== null && (
            <p role="status" className="mt-1 text-xs text-warn">
              {note}
            </p>
          )}
        </div>
        {props.sourceUrl}
      </div>
      {actions !== null && (
        <div className="rounded-b-md border-t border-line bg-surface px-4 py-3 max-md:static sticky bottom-0 z-20">
          {actions}
        </div>
      )}
    </section>
  );
}
