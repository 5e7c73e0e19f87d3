import type { Editor } from '@tiptap/core';
import { UI } from '#contract/messages.ts';
import { EDITOR_IMAGE_TYPES, POST_IMAGES_MAX } from '#domain/images/limits.ts';
import { percentSaved } from '#domain/images/presets.ts';
import { checkFile } from '#web/lib/images/check-file.ts';
import { blobOfDataUrl, readDataUrl } from '#web/lib/images/data-urls.ts';
import { ImageError } from '#web/lib/images/image-error.ts';
import { type ImageResult, optimizeImage } from '#web/lib/images/optimize-image.ts';
import { toast } from '#web/ui/toast.tsx';
import { followPosition } from '../editor/post-editor.ts';
import { findPictures, gapNear, insertPictures, removeSource } from './image-editing.ts';
import type { PictureDesk } from './image-uploads.ts';

export type PicturePlace = { editor: Editor; desk: PictureDesk };

const EDITOR_KINDS = { types: EDITOR_IMAGE_TYPES, otherwise: UI.images.editorType };
const KILOBYTE = 1024;

/**
 * Puts files into the post as pictures, at the gap nearest to `position`: checked, embedded at once, then optimised in place.
 * What cannot be taken is said, file by file.
 */
export async function addPictures(place: PicturePlace, files: readonly File[], position: number): Promise<void> {
  const { editor, desk } = place;
  const followed = followPosition(editor, position);
  const read = await Promise.all(files.map(readFile));
  followed.end();
  if (editor.isDestroyed) return;
  for (const problem of new Set(read.flatMap((picture) => picture.problem ?? []))) toast.error(problem);
  const fine = read.flatMap((picture) => picture.fine ?? []);
  const taken = fine.slice(0, Math.max(0, POST_IMAGES_MAX - findPictures(editor.state.doc).length));
  if (taken.length < fine.length) tellTooMany(fine.length - taken.length);
  if (taken.length === 0) return;
  // Known to be in work before they are in the document: else they would be sent as they came.
  const optimizing = optimizePictures(place, taken);
  const { state, view } = editor;
  const gap = gapNear(state.doc, followed.get());
  const sources = taken.map(({ src }) => desk.current(src));
  view.dispatch(insertPictures(state.tr, gap, sources));
  await optimizing;
}

/** Says that a post has no room for so many more pictures. */
export function tellTooMany(count: number): void {
  toast.error(UI.images.tooMany, {
    description: `${count} ${count === 1 ? 'picture was' : 'pictures were'} left out.`,
  });
}

/** A picture as it came: its data URL, and the checked file it was read from, where it was one. */
type FreshPicture = { src: string; file: File | null };

async function readFile(file: File): Promise<{ fine: FreshPicture | null; problem: string | null }> {
  try {
    const { file: checked, problem } = await checkFile(file, EDITOR_KINDS);
    if (checked === null) return { fine: null, problem };
    return { fine: { src: await readDataUrl(checked), file: checked }, problem: null };
  } catch (error) {
    console.warn('A file could not be read.', error);
    return { fine: null, problem: UI.images.loadFailed };
  }
}

/**
 * Optimises pictures that stand in the editor as they came, one after the other. One that cannot be read is taken out again and
 * said; one that this browser cannot work on stays as it is. Says how much smaller they got together.
 */
export async function optimizePictures(place: PicturePlace, pictures: readonly FreshPicture[]): Promise<void> {
  const fresh = new Map(pictures.filter(({ src }) => !place.desk.isKnown(src)).map(({ src, file }) => [src, file]));
  const results: ImageResult[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const works = [...fresh].map(([src, file]) => {
    const optimizing = turn.then(() => optimizeOne(place, src, file, results));
    turn = optimizing.catch(() => null);
    return place.desk.optimize(src, optimizing);
  });
  await Promise.all(works);
  const saved = results.filter((result) => result.compressionRatio > 0);
  const [before, after] = [sum(saved, 'originalSize'), sum(saved, 'compressedSize')];
  const percent = percentSaved(before, after);
  if (percent === 0) return;
  const which = saved.length === 1 ? '' : `${saved.length} pictures: `;
  toast.success(UI.images.optimized(percent), { description: `${which}${sizeWords(before)} to ${sizeWords(after)}` });
}

/** The data URL of the optimised picture. Rejects where the picture is none: it is gone from the editor by then. */
async function optimizeOne(
  { editor }: PicturePlace,
  src: string,
  file: File | null,
  results: ImageResult[],
): Promise<string> {
  try {
    const original = file ?? (await checkDataUrl(src));
    const result = await optimizeImage(original);
    results.push(result);
    return result.file === original ? src : await readDataUrl(result.file);
  } catch (error) {
    const isUsable = error instanceof ImageError && error.step !== 'load';
    if (isUsable) {
      toast.warning(error.message, { description: UI.images.keptAsIs });
      return src;
    }
    const isTold = error instanceof ImageError || error instanceof RefusedPicture;
    toast.error(isTold ? error.message : UI.images.loadFailed);
    const tr = editor.isDestroyed ? null : removeSource(editor.state, src);
    if (tr !== null) editor.view.dispatch(tr);
    throw error;
  }
}

/** A picture of pasted HTML that is of a kind or size that is not taken. */
class RefusedPicture extends Error {}

async function checkDataUrl(src: string): Promise<File> {
  const blob = blobOfDataUrl(src);
  if (blob === null) throw new RefusedPicture(UI.images.type);
  const { file, problem } = await checkFile(blob, EDITOR_KINDS);
  if (file === null) throw new RefusedPicture(problem);
  return file;
}

function sum(results: readonly ImageResult[], field: 'originalSize' | 'compressedSize'): number {
  return results.reduce((total, result) => total + result[field], 0);
}

function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
