import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { generateImage as generateRoute, previewAiImage } from '#contract/ai-images.ts';
import type { RouteBody, RouteOutput } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';

export type { CardPreview } from '#contract/ai-images.ts';

export type AiImagePreview = RouteOutput<typeof previewAiImage>['data'];
export type PreviewChoice = RouteBody<typeof previewAiImage>;
export type GeneratedImage = RouteOutput<typeof generateRoute>['data'];
export type ImageChoice = Omit<RouteBody<typeof generateRoute>, 'userId' | 'accessToken'>;

/** A model takes a minute at most; the server says so itself before this. */
const GENERATE_TIMEOUT_MS = 75_000;
/** Going back and forth between choices asks nobody. */
const PREVIEW_FRESH_MS = 5 * 60_000;

/** What the cards of a post would look like; while a new choice loads, those of the last one. Nothing is asked for null. */
export function useImagePreview(choice: PreviewChoice | null): UseQueryResult<AiImagePreview> {
  return useQuery({
    queryKey: ['ai-image-preview', choice],
    enabled: choice !== null,
    queryFn: async ({ signal }) => {
      if (choice === null) throw new Error('there is no choice to show');
      return (await callApi(previewAiImage, { body: choice, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_FRESH_MS,
    gcTime: PREVIEW_FRESH_MS,
    retry: false,
  });
}

/** Makes a picture from a post; the server keeps it. Rejects with ApiError, or the signal's reason. */
export async function generateImage(choice: ImageChoice, signal: AbortSignal): Promise<GeneratedImage> {
  const { user } = readCredentials();
  const identity = { userId: user?.id ?? '', accessToken: user?.accessToken ?? '' };
  const body = { ...choice, ...identity };
  return (await callApi(generateRoute, { body, signal, timeoutMs: GENERATE_TIMEOUT_MS })).data;
}
