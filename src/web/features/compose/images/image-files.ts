import type { Editor } from '@tiptap/core';
import { IMAGES } from '#contract/image-messages.ts';
import { EDITOR_IMAGE_TYPES, POST_IMAGES_MAX } from '#domain/images/limits.ts';
import { percentSaved } from '#domain/images/presets.ts';
import { formatNumber } from '#web/lib/format/locale.ts';
import { checkImageFile } from '#web/lib/images/check-image-file.ts';
import { convertImage } from '#web/lib/images/convert-image.ts';
import { blobFromDataUrl, readDataUrl } from '#web/lib/images/data-urls.ts';
import { type ImageResult, optimizeImage } from '#web/lib/images/optimize-image.ts';
import { ImageError } from '#web/lib/images/render-image.ts';
import { toast } from '#web/ui/toast.tsx';
import { followPosition } from '../editor/post-editor.ts';
import { MESSAGES } from '../messages.ts';
import { findGap, findImageNodes, insertImages, removeImagesOf } from './image-editing.ts';
import type { ImageUploads } from './image-uploads.ts';

export type ImageTarget = { editor: Editor; uploads: ImageUploads };

const EDITOR_TYPES = { types: EDITOR_IMAGE_TYPES, otherwise: IMAGES.editorType };
const KILOBYTE = 1024;

/** Adds files to the post at the gap nearest to `position`: checked, embedded, then optimised in place. Toasts name what is refused. */
export async function addImages(target: ImageTarget, files: readonly File[], position: number): Promise<void> {
  const { editor, uploads } = target;
  const followed = followPosition(editor, position);
  const read = await Promise.all(files.map((file) => readFile(uploads, file)));
  followed.end();
  if (editor.isDestroyed) return;
  for (const problem of new Set(read.flatMap((result) => result.problem ?? []))) toast.error(problem);
  const accepted = read.flatMap((result) => result.image ?? []);
  const added = accepted.slice(0, Math.max(0, POST_IMAGES_MAX - findImageNodes(editor.state.doc).length));
  if (added.length < accepted.length) showTooMany(accepted.length - added.length);
  if (added.length === 0) return;
  // Before they are in the document, which would upload them unoptimised.
  const optimizing = optimizeImages(target, added);
  const { state, view } = editor;
  const sources = added.map(({ src }) => uploads.currentSrc(src));
  view.dispatch(insertImages(state.tr, findGap(state.doc, followed.get()), sources));
  await optimizing;
}

/** @param count how many images were left out for want of room */
export function showTooMany(count: number): void {
  toast.error(IMAGES.tooMany, { description: MESSAGES.images.leftOut(count) });
}

/** The data URL of an image, and the checked file it was read from, if any. */
type NewImage = { src: string; file: File | null };

async function readFile(
  uploads: ImageUploads,
  file: File,
): Promise<{ image: NewImage | null; problem: string | null }> {
  try {
    const converted = await convertImage(file);
    const { file: checked, problem } = await checkImageFile(converted ?? file, EDITOR_TYPES);
    if (checked === null) return { image: null, problem };
    const src = await readDataUrl(checked);
    // Written in the editor's size already: a second time would only cost detail.
    if (converted !== null) uploads.markProcessed(src);
    return { image: { src, file: checked }, problem: null };
  } catch (error) {
    console.warn('A file could not be read.', error);
    return { image: null, problem: IMAGES.loadFailed };
  }
}

/**
 * Optimises embedded images one after the other and says how much smaller they got together. One that cannot be read is removed,
 * with a toast; one that this browser cannot optimise stays as it is.
 */
export async function optimizeImages(target: ImageTarget, images: readonly NewImage[]): Promise<void> {
  const { uploads } = target;
  const fresh = new Map(images.filter(({ src }) => !uploads.isProcessed(src)).map(({ src, file }) => [src, file]));
  const results: ImageResult[] = [];
  let previous: Promise<unknown> = Promise.resolve();
  const all = [...fresh].map(([src, file]) => {
    const optimizing = previous.then(() => optimizeOne(target, src, file, results));
    previous = optimizing.catch(() => null);
    return uploads.optimize(src, optimizing);
  });
  await Promise.all(all);
  const reduced = results.filter((result) => result.compressionRatio > 0);
  const [before, after] = [sum(reduced, 'originalSize'), sum(reduced, 'compressedSize')];
  const percent = percentSaved(before, after);
  if (percent === 0) return;
  const description = MESSAGES.images.reduced(reduced.length, formatSize(before), formatSize(after));
  toast.success(IMAGES.optimized(percent), { description });
}

/** The data URL of the optimised image. Rejects where it is no image: it is removed from the editor then. */
async function optimizeOne(
  { editor }: ImageTarget,
  src: string,
  file: File | null,
  results: ImageResult[],
): Promise<string> {
  try {
    const embedded = file === null ? blobFromDataUrl(src) : null;
    const converted = embedded === null ? null : await convertImage(embedded);
    if (converted !== null) return await readDataUrl(converted);
    const original = file ?? (await checkEmbedded(embedded));
    const result = await optimizeImage(original);
    results.push(result);
    return result.file === original ? src : await readDataUrl(result.file);
  } catch (error) {
    if (error instanceof ImageError && error.step !== 'load') {
      toast.warning(error.message, { description: IMAGES.keptAsIs });
      return src;
    }
    const isForUser = error instanceof ImageError || error instanceof RejectedImage;
    toast.error(isForUser ? error.message : IMAGES.loadFailed);
    const tr = editor.isDestroyed ? null : removeImagesOf(editor.state, src);
    if (tr !== null) editor.view.dispatch(tr);
    throw error;
  }
}

/** An image of pasted HTML whose type or size is not accepted. */
class RejectedImage extends Error {}

async function checkEmbedded(blob: Blob | null): Promise<File> {
  if (blob === null) throw new RejectedImage(IMAGES.type);
  const { file, problem } = await checkImageFile(blob, EDITOR_TYPES);
  if (file === null) throw new RejectedImage(problem);
  return file;
}

function sum(results: readonly ImageResult[], field: 'originalSize' | 'compressedSize'): number {
  return results.reduce((total, result) => total + result[field], 0);
}

function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE
    ? `${kilobytes} KB`
    : `${formatNumber(kilobytes / KILOBYTE, { maximumFractionDigits: 1 })} MB`;
}
