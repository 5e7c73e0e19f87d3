import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { generateImage as generateRoute, previewAiImage } from '#contract/ai-images.ts';
import type { RouteBody, RouteData } from '#contract/route.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';

export type { CardPreview } from '#contract/ai-images.ts';

export type AiImagePreview = RouteData<typeof previewAiImage>;
export type PreviewChoice = RouteBody<typeof previewAiImage>;
export type GeneratedImage = RouteData<typeof generateRoute>;
export type ImageChoice = Omit<RouteBody<typeof generateRoute>, 'userId' | 'accessToken'>;

/** The server gives up on a model after a minute. */
const GENERATE_TIMEOUT_MS = 75_000;
/** Going back to an earlier choice asks nothing. */
const PREVIEW_STALE_MS = 5 * MINUTE_MS;

/** Previews of the cards for a post; while a new choice loads, those of the last one. Nothing is asked for null. */
export function useImagePreview(choice: PreviewChoice | null) {
  return useQuery({
    queryKey: ['ai-image-preview', choice],
    enabled: choice !== null,
    queryFn: async ({ signal }) => {
      if (choice === null) throw new Error('there is no choice to show');
      return fetchData(previewAiImage, { body: choice, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_STALE_MS,
    gcTime: PREVIEW_STALE_MS,
    retry: false,
  });
}

/** Generates an image for a post; the server stores it. Rejects with ApiError, or the signal's reason. */
export async function generateImage(choice: ImageChoice, signal: AbortSignal): Promise<GeneratedImage> {
  const { user } = readCredentials();
  const identity = { userId: user?.id ?? '', accessToken: user?.accessToken ?? '' };
  const body = { ...choice, ...identity };
  return fetchData(generateRoute, { body, signal, timeoutMs: GENERATE_TIMEOUT_MS });
}
