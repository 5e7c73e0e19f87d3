import { ImageError } from './image-error.ts';
import { type RenderAnswer, type RenderPlan, renderImage } from './render-image.ts';

/** Draws one picture away from the page's own thread: a photograph of 12 megapixels would hold it for a long moment. */
addEventListener('message', async ({ data }: MessageEvent<{ source: Blob; plan: RenderPlan }>) => {
  postMessage(await render(data));
});

async function render({ source, plan }: { source: Blob; plan: RenderPlan }): Promise<RenderAnswer> {
  try {
    return { blob: await renderImage(source, plan, (width, height) => new OffscreenCanvas(width, height)) };
  } catch (error) {
    return { step: error instanceof ImageError ? error.step : 'compress' };
  }
}
