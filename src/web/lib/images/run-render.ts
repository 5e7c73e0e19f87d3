import { ImageError, type RenderAnswer, type RenderPlan, renderImage } from './render-image.ts';

/**
 * Redraws an image in a worker, so that the page stays responsive; on the page itself where workers have no canvas.
 * @throws ImageError
 */
export async function runRender(source: Blob, plan: RenderPlan): Promise<Blob> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return renderOnPage(source, plan);
  const answer = await askWorker(source, plan);
  if (answer === null) return renderOnPage(source, plan);
  if ('step' in answer) throw new ImageError(answer.step);
  return answer.blob;
}

/** Starts a worker for one image, whose memory is freed when it ends. Null where none could start. */
function askWorker(source: Blob, plan: RenderPlan): Promise<RenderAnswer | null> {
  const worker = new Worker(new URL('./canvas-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RenderAnswer | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<RenderAnswer>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage({ source, plan });
  }).finally(() => worker.terminate());
}

function renderOnPage(source: Blob, plan: RenderPlan): Promise<Blob> {
  return renderImage(source, plan, (width, height) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  });
}
