import { MINUTE_MS } from '#domain/time.ts';
import { type ApiCall, sendCall } from './api.ts';
import { toNetworkError } from './send-request.ts';

/** How long the file's object URL stays valid after the download started. */
const URL_LIFE_MS = MINUTE_MS;

/**
 * Calls a route that answers with a ZIP file, and saves the file to the browser's downloads once it is whole.
 * @param options.name the file's name; without it the one that the server gives
 * @param options.onProgress is called with the bytes so far
 * @returns the file's size, bytes
 * Rejects with ApiError, CANCELLED where `call.signal` aborts.
 */
export async function downloadZip(
  call: ApiCall,
  options: { name?: string; onProgress?: (bytes: number) => void } = {},
): Promise<number> {
  const response = await sendCall({ ...call, accept: 'application/zip' });
  let size = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      size += piece.length;
      options.onProgress?.(size);
      controller.enqueue(piece);
    },
  });
  const headers = { 'content-type': 'application/zip' };
  // As a blob, which a browser may store on disk.
  const blob = await new Response(response.body?.pipeThrough(counting) ?? null, { headers })
    .blob()
    .catch((error: unknown) => {
      throw toNetworkError(error, call.signal);
    });
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveBlob(blob, options.name ?? given ?? 'postsmith.zip');
  return size;
}

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFE_MS);
}
