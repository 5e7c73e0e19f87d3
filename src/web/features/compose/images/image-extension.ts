import { type Editor, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { canShowImage } from '#domain/images/document-images.ts';
import { movePicture, openLine, PICTURE } from './image-editing.ts';
import { PictureView } from './image-view.tsx';

/** Before the editor's own keys, which would split or replace the picture. */
const PRIORITY = 200;

/**
 * A picture of a post, between its paragraphs (spec §3, node `image`). Own and embedded pictures alone are read from pasted HTML
 * and written to it: nothing in a document ever makes the browser ask another site.
 */
export const Picture = Node.create({
  name: PICTURE,
  group: 'block',
  atom: true,
  draggable: true,
  priority: PRIORITY,
  addAttributes: () => ({ src: { default: '' }, alt: { default: null } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const [src, alt] = [element.getAttribute('src') ?? '', element.getAttribute('alt')];
        return canShowImage(src) ? { src, alt } : false;
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { src, alt } = node.attrs;
    return ['img', { ...(canShowImage(String(src)) ? { src } : {}), ...(alt === null ? {} : { alt }) }];
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => dispatch(editor, openLine(editor.state, 'after')),
      ArrowUp: () => isAtEdge(editor, 'first') && dispatch(editor, openLine(editor.state, 'before')),
      ArrowDown: () => isAtEdge(editor, 'last') && dispatch(editor, openLine(editor.state, 'after')),
      'Alt-ArrowUp': () => move(editor, 'up'),
      'Alt-ArrowDown': () => move(editor, 'down'),
    };
  },
});

function dispatch(editor: Editor, tr: ReturnType<typeof openLine>): boolean {
  if (tr === null) return false;
  editor.view.dispatch(tr);
  return true;
}

/** Whether the selected picture is the first or last thing of the post: no caret fits beyond it. */
function isAtEdge({ state: { selection, doc } }: Editor, edge: 'first' | 'last'): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  return edge === 'first' ? selection.from === 0 : selection.to === doc.content.size;
}

function move(editor: Editor, direction: 'up' | 'down'): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== PICTURE) return false;
  dispatch(editor, movePicture(editor.state, selection.from, direction));
  return true;
}
