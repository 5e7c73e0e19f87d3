import { type Editor, EditorContent } from '@tiptap/react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Toolbar } from './toolbar.tsx';

/**
 * The editor with its toolbar. While a text streams in, it is shown in place of the editor's.
 */
export function EditorPanel(props: {
  editor: Editor;
  title: string;
  /** A new post begins with its source. */
  isHidden: boolean;
  isTooLong: boolean;
  isReadOnly: boolean;
  isBusy: boolean;
  /** The text may be read and not changed, for now. */
  isLocked: boolean;
  streamed: string;
  streamRef: Ref<HTMLDivElement>;
  /** Further tools. */
  tools: ReactNode;
  /** What is done with the text as a whole, at the end of the toolbar. */
  textTools: ReactNode;
  /** Below the text. */
  children: ReactNode;
  /** State and actions: in sight at the bottom, but on phones. */
  footer: ReactNode;
}) {
  const { editor, isReadOnly, isBusy, streamed } = props;
  return (
    // It has the focus where a phone's keyboard is not to come up, and after Escape.
    <section
      tabIndex={-1}
      aria-labelledby="editor-title"
      data-too-long={props.isTooLong || undefined}
      hidden={props.isHidden}
      onKeyDownCapture={leaveText}
      className="writing-panel flex flex-1 flex-col rounded-md border border-line bg-surface outline-none"
    >
      {/* Its height is the text's, so that the sticky toolbar leaves the screen with the text. */}
      <div className="flex flex-1 flex-col">
        <div className="top-14 z-20 flex items-center rounded-t-md border-b border-line bg-surface sticky short:static">
          <h2 id="editor-title" className="sr-only">
            {props.title}
          </h2>
          {isReadOnly ? (
            <div className="min-h-11 flex-1 max-md:hidden" />
          ) : (
            <Toolbar editor={editor} isDisabled={isBusy || props.isLocked}>
              {props.tools}
            </Toolbar>
          )}
          <div className="flex shrink-0 items-center pr-2">{props.textTools}</div>
        </div>
        <div aria-busy={isBusy} className="relative flex flex-1 flex-col">
          {streamed !== '' && (
            <div ref={props.streamRef} data-testid="stream" className="post-text whitespace-pre-wrap">
              {streamed}
            </div>
          )}
          <EditorContent
            editor={editor}
            className={cx(streamed === '' ? 'flex flex-1 flex-col' : 'hidden', isBusy && 'opacity-60')}
          />
        </div>
      </div>
      {props.children}
      <div className="bottom-0 z-20 rounded-b-md border-t border-line bg-surface md:sticky md:short:static">
        {props.footer}
      </div>
    </section>
  );
}

/**
 * Escape leaves the text, in which every letter and Tab is typed, for the panel. What Escape closes has taken the key by then; the editor,
 * which takes it too, hears of it later.
 */
function leaveText(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, nativeEvent } = event;
  if (key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return;
  if ((target as HTMLElement).isContentEditable) event.currentTarget.focus({ preventScroll: true });
}
