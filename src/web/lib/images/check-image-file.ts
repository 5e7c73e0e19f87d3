import { IMAGES } from '#contract/image-messages.ts';
import { checkImage, IMAGE_HEAD_BYTES } from '#domain/images/check-image.ts';
import type { UploadImageType } from '#domain/images/limits.ts';

export type CheckedFile = { file: File; problem: null } | { file: null; problem: string };

/**
 * Checks a file that is to be uploaded (docs/product.md §8.2): the file with the type that its first bytes show, or the sentence
 * that says why it is rejected. `narrowed.types` allows fewer types; others are rejected with `narrowed.otherwise`.
 */
export async function checkImageFile(
  file: Blob & { name?: string },
  narrowed?: { types: readonly UploadImageType[]; otherwise: string },
): Promise<CheckedFile> {
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  const check = checkImage({ head, size: file.size });
  if (!check.isFine) {
    return { file: null, problem: check.code === 'IMAGE_TYPE' ? IMAGES.type : IMAGES.tooLarge(file.size) };
  }
  const { type } = check;
  if (narrowed?.types.includes(type) === false) return { file: null, problem: narrowed.otherwise };
  return { file: new File([file], file.name ?? 'image', { type }), problem: null };
}
