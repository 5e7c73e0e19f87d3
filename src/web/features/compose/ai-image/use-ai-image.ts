import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import { IMAGES } from '#contract/image-messages.ts';
import { POST_IMAGES_MAX } from '#domain/images/limits.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { generateImage, type ImageChoice } from '#web/data/ai-images.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import { textWithoutImages } from '../images/content-images.ts';
import { findImageNodes } from '../images/image-editing.ts';
import { addImageAtEnd } from './insert-ai-image.ts';

/** docs/product.md §8.9 */
const SAVE_WITHIN_MS = 500;

export type AiImage = ReturnType<typeof useAiImage>;

/** AI Image, from the button to the image in the post. A failure leaves the post as it was. */
export function useAiImage(editor: Editor, store: DraftStore) {
  const { user } = useSession();
  const { data: app } = useAppInfo();
  /** The text of the post that the dialog is open for; null while it is closed. */
  const [content, setContent] = useState<string | null>(null);
  /** From then on the dialog stays, with what was chosen in it. */
  const [wasOpened, setOpened] = useState(false);
  const [isMaking, setMaking] = useState(false);
  /** Why the last try gave no image, as a sentence. */
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  function open() {
    const text = textWithoutImages(store.getDraft().document);
    setProblem(null);
    if (text.trim() === '') toast.error(AI_IMAGE.noContent);
    else if (findImageNodes(editor.state.doc).length >= POST_IMAGES_MAX) toast.error(IMAGES.tooMany);
    else {
      setContent(text);
      setOpened(true);
    }
  }

  /** Also cancels. */
  function close() {
    running.current?.abort();
    running.current = null;
    setMaking(false);
    setContent(null);
  }

  /** Makes the image and adds it to the end of the post. Never rejects. */
  async function add(choice: Omit<ImageChoice, 'content' | 'postId'>) {
    if (content === null || running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setMaking(true);
    setProblem(null);
    const { postId } = store.getDraft();
    const made = await generateImage({ ...choice, content, postId }, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) setProblem(describeError(error));
      return null;
    });
    // The dialog was closed, and perhaps opened again, meanwhile.
    if (running.current !== controller) return;
    running.current = null;
    setMaking(false);
    if (made === null || editor.isDestroyed) return;
    setContent(null);
    const { imageUrl, altText, notices } = made;
    editor.view.dispatch(addImageAtEnd(editor.state, { src: imageUrl, alt: altText }));
    store.saveWithin(SAVE_WITHIN_MS);
    toast.success(AI_IMAGE.added, notices.length === 0 ? {} : { description: notices.join(' ') });
  }

  /** docs/product.md §8.6 */
  const isAllowed = user !== null && PLANS[user.tier].hasAIImage && app?.flags.aiImages !== false;
  return { isAllowed, content, wasOpened, isMaking, problem, open, close, add };
}
