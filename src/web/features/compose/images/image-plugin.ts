import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { IMAGES } from '#contract/image-messages.ts';
import { canShowImage } from '#domain/images/document-images.ts';
import { POST_IMAGES_MAX } from '#domain/images/limits.ts';
import { toast } from '#web/ui/toast.tsx';
import { parsePage } from '../editor/paste-html.ts';
import { findImageNodes, IMAGE, openLine } from './image-editing.ts';
import { addImages, type ImageTarget, showTooMany } from './image-files.ts';

export const IMAGE_PLUGIN = new PluginKey('images');

/** Pasted and dropped images, as files or within HTML, and typing beside a selected image. */
export function createImagePlugin(target: ImageTarget): Plugin {
  return new Plugin({
    key: IMAGE_PLUGIN,
    props: {
      handleDOMEvents: {
        // Before the editor reads the text: an image copied from a page comes as a file, and as HTML that only links to it.
        paste: (view, event) => {
          if (!view.editable) return false;
          const files = filesOf(event.clipboardData);
          if (files.length === 0) return warnRemote(event.clipboardData);
          event.preventDefault();
          void addImages(target, files, view.state.selection.to);
          return true;
        },
      },
      handleDrop: (view, event, _slice, isMove) => {
        // A browser adds a file when an image of the page itself is dragged.
        if (isMove || view.dragging !== null) return false;
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return warnRemote(event.dataTransfer);
        event.preventDefault();
        void addImages(target, files, dropPosition(view, event));
        return true;
      },
      transformPasted: (slice, view) => (view.dragging === null ? limitSlice(view, slice) : slice),
      // Text typed while an image is selected would replace it.
      handleTextInput: (view, _from, _to, text) => {
        const tr = openLine(view.state, 'after', text);
        if (tr !== null) view.dispatch(tr);
        return tr !== null;
      },
      handleClick: (view, _pos, event) => event.target === view.dom && openLastLine(target.editor),
    },
  });
}

/** The files of a clipboard, unless they only show its text: office programs add an image of the text they copy. */
function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (data === null || files.length === 0) return [];
  return textOfHtml(data.getData('text/html')) === '' ? files : [];
}

function textOfHtml(html: string): string {
  return html === '' ? '' : (parsePage(html).textContent ?? '').trim();
}

/** Says that images of other sites are not loaded. Returns false: the paste or drop is not handled. */
function warnRemote(data: DataTransfer | null): false {
  const html = data?.getData('text/html') ?? '';
  if (!/<img\b/i.test(html)) return false;
  const sources = [...parsePage(html).querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  if (sources.some((src) => src !== '' && !canShowImage(src))) toast.info(IMAGES.remote);
  return false;
}

/** Above or below the block under the pointer, whichever is nearer. */
function dropPosition(view: EditorView, event: DragEvent): number {
  const { doc } = view.state;
  const found = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (found === null) return doc.content.size;
  const place = doc.resolve(found.inside >= 0 ? found.inside : found.pos);
  const start = place.depth === 0 ? place.pos : place.before(1);
  const block = doc.nodeAt(start);
  const box = view.nodeDOM(start);
  if (block === null || !(box instanceof HTMLElement)) return found.pos;
  const { top, height } = box.getBoundingClientRect();
  return event.clientY < top + height / 2 ? start : start + block.nodeSize;
}

/** The slice with as many images as there is room for. */
function limitSlice({ state: { doc, selection } }: EditorView, slice: Slice): Slice {
  const replaced = findImageNodes(doc, selection.from, selection.to).length;
  let room = POST_IMAGES_MAX - findImageNodes(doc).length + replaced;
  let leftOut = 0;
  const content = filterImages(slice.content, () => {
    if (room <= 0) leftOut += 1;
    else room -= 1;
    return leftOut === 0;
  });
  if (leftOut === 0) return slice;
  showTooMany(leftOut);
  return new Slice(content, slice.openStart, slice.openEnd);
}

function filterImages(fragment: Fragment, keeps: () => boolean): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (node.type.name === IMAGE) {
      if (keeps()) nodes.push(node);
    } else nodes.push(node.isLeaf ? node : node.copy(filterImages(node.content, keeps)));
  });
  return Fragment.fromArray(nodes);
}

/** A click below an image that ends the post begins a new line, since no caret fits behind the image. */
function openLastLine(editor: Editor): boolean {
  const { doc } = editor.state;
  if (doc.lastChild?.type.name !== IMAGE) return false;
  return editor.chain().insertContentAt(doc.content.size, { type: 'paragraph' }).focus('end').run();
}
