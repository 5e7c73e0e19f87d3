import { type Editor, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { canShowImage } from '#domain/images/document-images.ts';
import { IMAGE, moveImage, openLine } from './image-editing.ts';
import { ImageView } from './image-view.tsx';

/** Before the editor's own keys, which would split or replace the image. */
const PRIORITY = 200;

/**
 * The node `image` of a post, between its paragraphs (docs/product.md §3.3). Only embedded images and those of this server are read
 * from and written to HTML: nothing in a document makes the browser load from another site.
 */
export const ImageExtension = Node.create({
  name: IMAGE,
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
  addNodeView: () => ReactNodeViewRenderer(ImageView),
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

/** Whether the selected image is the first or last block of the post, where no caret fits beyond it. */
function isAtEdge({ state: { selection, doc } }: Editor, edge: 'first' | 'last'): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  return edge === 'first' ? selection.from === 0 : selection.to === doc.content.size;
}

function move(editor: Editor, direction: 'up' | 'down'): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== IMAGE) return false;
  dispatch(editor, moveImage(editor.state, selection.from, direction));
  return true;
}
