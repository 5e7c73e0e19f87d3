import { useQuery } from '@tanstack/react-query';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';

/**
 * What a phone's own way to share takes of a post: its text and its images, once they are here. They are fetched ahead, since a browser
 * opens what shares only within a press. Null until then, on wide screens, and where the browser cannot share them.
 */
export function useShareData(text: string | null, images: readonly string[]): ShareData | null {
  const isPhone = useMediaQuery(NARROW_SCREEN) && 'share' in navigator && 'canShare' in navigator;
  const files = useQuery({
    queryKey: ['image-files', ...images],
    queryFn: ({ signal }) => Promise.all(images.map((src, at) => fetchFile(src, at, signal))),
    enabled: isPhone && text !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  if (!isPhone || text === null || files === undefined) return null;
  const data: ShareData = files.length === 0 ? { text } : { text, files };
  return navigator.canShare(data) ? data : null;
}

/** With the ending of its type, without which browsers do not share a file. */
async function fetchFile(src: string, at: number, signal: AbortSignal): Promise<File> {
  const answer = await fetch(src, { signal });
  if (!answer.ok) throw new Error(`An image could not be fetched: HTTP ${answer.status}`);
  const blob = await answer.blob();
  return new File([blob], `${imageName(at)}.${blob.type.replace('image/', '')}`, { type: blob.type });
}

/** What the image at this place is called where it is saved, without the ending of its type. */
export const imageName = (at: number) => `image-${at + 1}`;
