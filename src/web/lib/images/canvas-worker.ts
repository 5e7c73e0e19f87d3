import type { ImagePreset } from '#domain/images/presets.ts';
import { ImageError, type RenderAnswer, renderImage } from './render-image.ts';

/** Renders one image outside of the page's own thread, which a photograph of 12 megapixels would block noticeably. */
addEventListener('message', async ({ data }: MessageEvent<{ source: Blob; preset: ImagePreset }>) => {
  postMessage(await render(data));
});

async function render({ source, preset }: { source: Blob; preset: ImagePreset }): Promise<RenderAnswer> {
  try {
    return { blob: await renderImage(source, preset, (width, height) => new OffscreenCanvas(width, height)) };
  } catch (error) {
    return { step: error instanceof ImageError ? error.step : 'compress' };
  }
}
