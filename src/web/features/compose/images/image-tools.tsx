import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MESSAGES } from '../messages.ts';
import { canMoveImage, moveImage } from './image-editing.ts';

type Direction = 'up' | 'down';

/** Moves an image over its neighbours, or removes it. */
export function ImageTools({
  editor,
  getPos,
  isDisabled,
}: {
  editor: Editor;
  getPos: () => number | undefined;
  isDisabled: boolean;
}) {
  const { canUp, canDown } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const pos = getPos();
      if (pos === undefined) return { canUp: false, canDown: false };
      const { doc } = current.state;
      return { canUp: canMoveImage(doc, pos, 'up'), canDown: canMoveImage(doc, pos, 'down') };
    },
  });

  function move(direction: Direction) {
    const pos = getPos();
    const tr = pos === undefined ? null : moveImage(editor.state, pos, direction);
    if (tr === null) return;
    editor.view.dispatch(tr);
    keepFocus(editor, direction);
  }
  function remove() {
    const pos = getPos();
    if (pos === undefined) return;
    editor
      .chain()
      .focus()
      .deleteRange({ from: pos, to: pos + 1 })
      .run();
  }

  return (
    <div className="image-tools">
      <IconButton
        data-move="up"
        size="sm"
        label={MESSAGES.images.moveUp}
        icon={<ArrowUp />}
        disabled={isDisabled || !canUp}
        onClick={() => move('up')}
      />
      <IconButton
        data-move="down"
        size="sm"
        label={MESSAGES.images.moveDown}
        icon={<ArrowDown />}
        disabled={isDisabled || !canDown}
        onClick={() => move('down')}
      />
      <IconButton
        size="sm"
        tone="danger"
        label={MESSAGES.images.remove}
        icon={<Trash2 />}
        disabled={isDisabled}
        onClick={remove}
      />
    </div>
  );
}

/** Moving may render the image anew: its button gets the focus back, or the other one where it can move no further. */
function keepFocus(editor: Editor, direction: Direction): void {
  const moved = editor.view.nodeDOM(editor.state.selection.from);
  requestAnimationFrame(() => {
    if (!(moved instanceof HTMLElement)) return;
    const other = direction === 'up' ? 'down' : 'up';
    for (const enabled of [direction, other]) {
      const button = moved.querySelector<HTMLButtonElement>(`[data-move="${enabled}"]:enabled`);
      if (button === null) continue;
      button.focus();
      return;
    }
  });
}
