import { ImageError, type RenderAnswer, type RenderPlan, renderImage } from './render-image.ts';

/** Renders one image outside of the page's own thread, which a photograph of 12 megapixels would block noticeably. */
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
