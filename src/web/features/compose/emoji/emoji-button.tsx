import type { Editor } from '@tiptap/core';
import { Smile } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import * as Toolbar from 'radix-ui/toolbar';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { TOUCH_SCREEN } from '#web/lib/browser/use-media-query.ts';
import { isShortcut, shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { ClosingLayerLater } from '#web/ui/closing-layer-later.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MESSAGES } from '../messages.ts';

type Picker = ComponentType<{ onPick: (emoji: string) => void }>;

/** Opens the emoji picker, whose code is loaded on first use. The picked emoji is inserted at the caret. */
export function EmojiButton({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [EmojiPicker, setPicker] = useState<Picker | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** Where the focus goes on closing: to the text after a pick, else back to the button. */
  const returnsToText = useRef(false);

  function load() {
    if (EmojiPicker !== null) return;
    setFailed(false);
    import('./emoji-picker.tsx').then(
      (module) => setPicker(() => module.EmojiPicker),
      (error: unknown) => {
        console.warn('The emoji picker could not be loaded.', error);
        setFailed(true);
      },
    );
  }
  function change(open: boolean) {
    if (open) {
      load();
      returnsToText.current = false;
    }
    setOpen(open);
  }
  function pick(emoji: string) {
    insertEmoji(editor, emoji);
    returnsToText.current = true;
    setOpen(false);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isDisabled || !isShortcut(event, 'e', true)) return;
    event.preventDefault();
    change(true);
    returnsToText.current = true;
  });
  useEffect(() => listenTo(editor.view.dom, 'keydown', (event) => press(event)), [editor]);

  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Toolbar.Button asChild disabled={isDisabled}>
        <Popover.Trigger asChild>
          <IconButton
            label={`Emoji (${shortcutLabel('Mod+Shift+E')})`}
            icon={<Smile />}
            size="sm"
            disabled={isDisabled}
            onPointerEnter={load}
          />
        </Popover.Trigger>
      </Toolbar.Button>
      {isOpen && <ClosingLayerLater onClose={() => setOpen(false)} />}
      <Popover.Portal>
        <Popover.Content
          aria-label="Emoji picker"
          // The toolbar around it takes no focus by a press; the field here does.
          onMouseDown={(event) => event.stopPropagation()}
          sideOffset={6}
          collisionPadding={8}
          // With the least height of its class it opens upwards where below there is room for no emoji.
          onOpenAutoFocus={(event) => {
            // Focusing the search field of a touch screen would open its keyboard over the emojis.
            if (!window.matchMedia(TOUCH_SCREEN).matches || !(event.currentTarget instanceof HTMLElement)) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (!returnsToText.current) return;
            event.preventDefault();
            editor.commands.focus();
          }}
          className="z-50 flex h-[min(400px,var(--radix-popover-content-available-height))] min-h-[min(18rem,60dvh)] max-w-[calc(100vw-16px)] min-w-64 flex-col overflow-hidden rounded-md border border-line bg-surface text-ink shadow-pop motion-safe:animate-fade-in"
        >
          {EmojiPicker === null ? (
            <p role="status" className="m-auto px-6 text-center text-sm text-muted">
              {hasFailed ? MESSAGES.emoji.failed : 'Loading…'}
            </p>
          ) : (
            <EmojiPicker onPick={pick} />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Replaces the selection, with the marks that typed text would have. */
function insertEmoji(editor: Editor, emoji: string): void {
  editor
    .chain()
    .command(({ tr }) => {
      tr.insertText(emoji).scrollIntoView();
      return true;
    })
    .run();
}
