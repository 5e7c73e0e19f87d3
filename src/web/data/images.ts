import { type StoredImage, uploadImage } from '#contract/images.ts';
import { callApi } from '#web/lib/api.ts';

/** A picture of 5 MB needs this long on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Gives a picture to the server, which keeps it; the same bytes again give the same address. Rejects with ApiError. */
export async function uploadPicture(dataUrl: string): Promise<StoredImage> {
  return (await callApi(uploadImage, { body: { dataUrl }, timeoutMs: UPLOAD_TIMEOUT_MS })).data;
}
