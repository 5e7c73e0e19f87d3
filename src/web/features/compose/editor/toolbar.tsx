import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Ellipsis, Italic, List, ListOrdered, Redo2, Strikethrough, Underline, Undo2 } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { shortcutLabel } from '../shortcuts.ts';

type Tool = {
  name: string;
  label: string;
  shortcut: string;
  icon: ReactNode;
  /** In the compact toolbar it stands behind 'More tools'. */
  isExtra: boolean;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    label: 'Bold',
    shortcut: 'Mod+B',
    icon: <Bold />,
    isExtra: false,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    label: 'Italic',
    shortcut: 'Mod+I',
    icon: <Italic />,
    isExtra: false,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    label: 'Underline',
    shortcut: 'Mod+U',
    icon: <Underline />,
    isExtra: true,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'strike',
    label: 'Strikethrough',
    shortcut: 'Mod+Shift+S',
    icon: <Strikethrough />,
    isExtra: true,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    name: 'bullets',
    label: 'Bullet list',
    shortcut: 'Mod+Shift+8',
    icon: <List />,
    isExtra: false,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    label: 'Numbered list',
    shortcut: 'Mod+Shift+7',
    icon: <ListOrdered />,
    isExtra: true,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'undo',
    label: 'Undo',
    shortcut: 'Mod+Z',
    icon: <Undo2 />,
    isExtra: false,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    label: 'Redo',
    shortcut: 'Mod+Shift+Z',
    icon: <Redo2 />,
    isExtra: true,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];

/** The formatting toolbar; compact, it shows the first tools and the others behind a toggle (spec §2 'Editor panel'). */
export function Toolbar({
  editor,
  isCompact,
  isDisabled,
  children,
}: {
  editor: Editor;
  isCompact: boolean;
  isDisabled: boolean;
  /** Further tools, behind the emoji picker. */
  children?: ReactNode;
}) {
  const [showsExtra, setShowsExtra] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      TOOLS.map((tool) => ({ on: tool.isOn?.(current), possible: tool.isPossible?.(current) ?? true })),
  });
  const button = (tool: Tool) => {
    const state = states[TOOLS.indexOf(tool)];
    const isOff = isDisabled || state?.possible === false;
    return (
      <Radix.Button key={tool.name} asChild disabled={isOff}>
        <IconButton
          label={`${tool.label} (${shortcutLabel(tool.shortcut)})`}
          icon={tool.icon}
          size="sm"
          disabled={isOff}
          onClick={() => tool.run(editor)}
          {...(state?.on === undefined ? {} : { pressed: state.on })}
        />
      </Radix.Button>
    );
  };
  return (
    <Radix.Root
      aria-label="Formatting"
      // A press leaves the caret where it is, and a phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      className="sticky top-14 z-20 flex flex-wrap items-center gap-0.5 border-b border-line bg-surface px-2 py-1"
    >
      {TOOLS.filter((tool) => !isCompact || !tool.isExtra).map(button)}
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
      {isCompact && showsExtra && (
        <div className="flex basis-full gap-0.5">{TOOLS.filter((tool) => tool.isExtra).map(button)}</div>
      )}
    </Radix.Root>
  );
}
