import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { UI } from '#contract/messages.ts';
import { canShowImage } from '#domain/images/document-images.ts';
import { POST_IMAGES_MAX } from '#domain/images/limits.ts';
import { toast } from '#web/ui/toast.tsx';
import { findPictures, openLine, PICTURE } from './image-editing.ts';
import { addPictures, type PicturePlace, tellTooMany } from './image-files.ts';

export const PICTURE_PLUGIN = new PluginKey('pictures');

/** Pictures that are pasted or dropped, as files or within HTML, and typing beside a selected one. */
export function createPicturePlugin(place: PicturePlace): Plugin {
  return new Plugin({
    key: PICTURE_PLUGIN,
    props: {
      handleDOMEvents: {
        // Before the editor reads words: a picture copied from a page comes as a file, and as HTML that only names it.
        paste: (view, event) => {
          if (!view.editable) return false;
          const files = filesOf(event.clipboardData);
          if (files.length === 0) return tellRemote(event.clipboardData);
          event.preventDefault();
          void addPictures(place, files, view.state.selection.to);
          return true;
        },
      },
      handleDrop: (view, event, _slice, isMove) => {
        // A browser adds a file to what it drags out of its own page.
        if (isMove || view.dragging !== null) return false;
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return tellRemote(event.dataTransfer);
        event.preventDefault();
        void addPictures(place, files, dropPosition(view, event));
        return true;
      },
      transformPasted: (slice, view) => (view.dragging === null ? limitSlice(view, slice) : slice),
      // A letter typed on a selected picture would take its place.
      handleTextInput: (view, _from, _to, text) => {
        const tr = openLine(view.state, 'after', text);
        if (tr !== null) view.dispatch(tr);
        return tr !== null;
      },
      handleClick: (view, _pos, event) => event.target === view.dom && openLastLine(place.editor),
    },
  });
}

/** Files of a clipboard, unless they are but another form of words: office programs add a picture of the text they copy. */
function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (data === null || files.length === 0) return [];
  return wordsOf(data.getData('text/html')) === '' ? files : [];
}

function wordsOf(html: string): string {
  return html === '' ? '' : (readHtml(html).body.textContent ?? '').trim();
}

/** A document of its own that loads nothing and runs nothing. */
function readHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Says that pictures of other sites stay where they are. Never takes the paste or drop upon itself. */
function tellRemote(data: DataTransfer | null): false {
  const html = data?.getData('text/html') ?? '';
  if (!/<img\b/i.test(html)) return false;
  const sources = [...readHtml(html).images].map((image) => image.getAttribute('src') ?? '');
  if (sources.some((src) => src !== '' && !canShowImage(src))) toast.info(UI.images.remote);
  return false;
}

/** Where a file was let go: above or below the block under the pointer, whichever is nearer. */
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

/** At most as many pictures as there is room for. */
function limitSlice({ state: { doc, selection } }: EditorView, slice: Slice): Slice {
  const replaced = findPictures(doc, selection.from, selection.to).length;
  let room = POST_IMAGES_MAX - findPictures(doc).length + replaced;
  let leftOut = 0;
  const content = filterPictures(slice.content, () => {
    if (room <= 0) leftOut += 1;
    else room -= 1;
    return leftOut === 0;
  });
  if (leftOut === 0) return slice;
  tellTooMany(leftOut);
  return new Slice(content, slice.openStart, slice.openEnd);
}

function filterPictures(fragment: Fragment, keeps: () => boolean): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (node.type.name === PICTURE) {
      if (keeps()) nodes.push(node);
    } else nodes.push(node.isLeaf ? node : node.copy(filterPictures(node.content, keeps)));
  });
  return Fragment.fromArray(nodes);
}

/** A click below a picture that ends the post begins a new line there: no caret fits behind it otherwise. */
function openLastLine(editor: Editor): boolean {
  const { doc } = editor.state;
  if (doc.lastChild?.type.name !== PICTURE) return false;
  return editor.chain().insertContentAt(doc.content.size, { type: 'paragraph' }).focus('end').run();
}
