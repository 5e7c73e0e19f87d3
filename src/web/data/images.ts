import { IMAGE_UPLOAD_TIMEOUT_MS, type StoredImage, uploadImage as uploadImageRoute } from '#contract/images.ts';
import { fetchData } from '#web/lib/api/api.ts';

/** Uploads an image; the same bytes again give the same address. Rejects with ApiError. */
export async function uploadImage(dataUrl: string): Promise<StoredImage> {
  return fetchData(uploadImageRoute, { body: { dataUrl }, timeoutMs: IMAGE_UPLOAD_TIMEOUT_MS });
}
