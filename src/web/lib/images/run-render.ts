import type { ImagePreset } from '#domain/images/presets.ts';
import { ImageError, type RenderAnswer, renderImage } from './render-image.ts';

/**
 * Redraws an image in a worker, so that the page stays responsive; on the page itself where workers have no canvas.
 * @throws ImageError
 */
export async function runRender(source: Blob, preset: ImagePreset): Promise<Blob> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return renderOnPage(source, preset);
  const answer = await askWorker(source, preset);
  if (answer === null) return renderOnPage(source, preset);
  if ('step' in answer) throw new ImageError(answer.step);
  return answer.blob;
}

/** Starts a worker for one image, whose memory is freed when it ends. Null where none could start. */
function askWorker(source: Blob, preset: ImagePreset): Promise<RenderAnswer | null> {
  const worker = new Worker(new URL('./canvas-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RenderAnswer | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<RenderAnswer>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage({ source, preset });
  }).finally(() => worker.terminate());
}

function renderOnPage(source: Blob, preset: ImagePreset): Promise<Blob> {
  return renderImage(source, preset, (width, height) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  });
}
