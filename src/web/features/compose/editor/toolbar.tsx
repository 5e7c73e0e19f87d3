import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { EditorState } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Ellipsis, Italic, List, ListOrdered, Redo2, Strikethrough, Underline, Undo2 } from 'lucide-react';
import * as Radix from 'radix-ui/toolbar';
import { type ReactNode, useState } from 'react';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { type Shortcut, shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmojiButton } from '../emoji/emoji-button.tsx';

type Tool = {
  label: string;
  shortcut: Shortcut;
  icon: ReactNode;
} & (
  | {
      command: `toggle${'Bold' | 'Italic' | 'Underline' | 'Strike' | 'BulletList' | 'OrderedList'}`;
      /** The mark or node at the caret that the button shows as on. */
      active: string;
    }
  | {
      command: 'undo' | 'redo';
      /** How many steps there are. */
      depth: (state: EditorState) => number;
      active?: never;
    }
);

const TOOLS: readonly Tool[] = [
  { label: 'Bold', shortcut: 'Mod+B', icon: <Bold />, command: 'toggleBold', active: 'bold' },
  { label: 'Italic', shortcut: 'Mod+I', icon: <Italic />, command: 'toggleItalic', active: 'italic' },
  { label: 'Underline', shortcut: 'Mod+U', icon: <Underline />, command: 'toggleUnderline', active: 'underline' },
  {
    label: 'Strikethrough',
    shortcut: 'Mod+Shift+S',
    icon: <Strikethrough />,
    command: 'toggleStrike',
    active: 'strike',
  },
  { label: 'Bullet list', shortcut: 'Mod+Shift+8', icon: <List />, command: 'toggleBulletList', active: 'bulletList' },
  {
    label: 'Numbered list',
    shortcut: 'Mod+Shift+7',
    icon: <ListOrdered />,
    command: 'toggleOrderedList',
    active: 'orderedList',
  },
  { label: 'Undo', shortcut: 'Mod+Z', icon: <Undo2 />, command: 'undo', depth: undoDepth },
  { label: 'Redo', shortcut: 'Mod+Shift+Z', icon: <Redo2 />, command: 'redo', depth: redoDepth },
];

/** In the compact toolbar these are behind 'More tools'. */
const isExtra = ({ label }: Tool) => ['Underline', 'Strikethrough', 'Numbered list', 'Redo'].includes(label);

/** The formatting toolbar; on narrow screens the lesser tools are behind a toggle (docs/product.md §2.6). */
export function Toolbar(props: {
  editor: Editor;
  isDisabled: boolean;
  /** Further tools, after the emoji picker. */
  children?: ReactNode;
}) {
  const { editor, isDisabled, children } = props;
  const isCompact = useMediaQuery(NARROW_SCREEN);
  const [showsExtra, setShowsExtra] = useState(false);
  const states = useEditorState({
    editor,
    // At each key press: so the history is asked itself, and not by trying the command, which makes every command anew.
    selector: ({ editor: current }) =>
      TOOLS.map((tool) =>
        tool.active === undefined
          ? { isPossible: tool.depth(current.state) > 0 }
          : { isPossible: true, pressed: current.isActive(tool.active) },
      ),
  });
  const button = (tool: Tool) => {
    const { isPossible = true, ...pressed } = states[TOOLS.indexOf(tool)] ?? {};
    const isOff = isDisabled || !isPossible;
    return (
      <Radix.Button key={tool.label} asChild disabled={isOff}>
        <IconButton
          label={`${tool.label} (${shortcutLabel(tool.shortcut)})`}
          icon={tool.icon}
          size="sm"
          disabled={isOff}
          onClick={() => editor.chain().focus()[tool.command]().run()}
          {...pressed}
        />
      </Radix.Button>
    );
  };
  return (
    <Radix.Root
      aria-label="Formatting"
      // A press keeps the caret where it is and a phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      className="min-w-0 flex-1 px-2 py-1 max-md:px-1"
    >
      {/* Also 320 px wide they are one row. */}
      <div className="flex items-center gap-0.5 max-md:gap-0 max-md:*:min-w-0 max-md:*:shrink">
        {TOOLS.filter((tool) => !isCompact || !isExtra(tool)).map(button)}
        <EmojiButton editor={editor} isDisabled={isDisabled} />
        {children}
        {isCompact && (
          <Radix.Button asChild>
            <IconButton
              label="More tools"
              icon={<Ellipsis />}
              size="sm"
              pressed={showsExtra}
              aria-expanded={showsExtra}
              onClick={() => setShowsExtra(!showsExtra)}
            />
          </Radix.Button>
        )}
      </div>
      {isCompact && showsExtra && <div className="flex">{TOOLS.filter(isExtra).map(button)}</div>}
    </Radix.Root>
  );
}
