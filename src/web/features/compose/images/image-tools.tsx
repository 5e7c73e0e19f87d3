import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MESSAGES } from '../messages.ts';
import { canMoveImage, moveImage } from './image-editing.ts';

type Direction = 'up' | 'down';
const MOVES = [
  { direction: 'up', label: MESSAGES.images.moveUp, icon: <ArrowUp /> },
  { direction: 'down', label: MESSAGES.images.moveDown, icon: <ArrowDown /> },
] as const;

export function ImageTools(props: { editor: Editor; getPos: () => number | undefined; isDisabled: boolean }) {
  const { editor, getPos, isDisabled } = props;
  const possible = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const pos = getPos();
      const canMove = (direction: Direction) => pos !== undefined && canMoveImage(state.doc, pos, direction);
      return { up: canMove('up'), down: canMove('down') };
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
      {MOVES.map(({ direction, label, icon }) => (
        <IconButton
          key={direction}
          data-move={direction}
          size="sm"
          label={label}
          icon={icon}
          disabled={isDisabled || !possible[direction]}
          onClick={() => move(direction)}
        />
      ))}
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
