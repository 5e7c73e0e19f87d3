import { IMAGE_UPLOAD_TIMEOUT_MS, type StoredImage, uploadImage } from '#contract/images.ts';
import { callApi } from '#web/lib/api/api.ts';

/** Gives a picture to the server, which keeps it; the same bytes again give the same address. Rejects with ApiError. */
export async function uploadPicture(dataUrl: string): Promise<StoredImage> {
  return (await callApi(uploadImage, { body: { dataUrl }, timeoutMs: IMAGE_UPLOAD_TIMEOUT_MS })).data;
}
