import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { UI } from '#contract/messages.ts';
import { POST_IMAGES_MAX } from '#domain/images/limits.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { type GeneratedImage, generateImage, type ImageChoice } from '#web/data/ai-images.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import type { DraftSession } from '../draft/draft-session.ts';
import { wordsToRewrite } from '../generation/rewrite-with-images.ts';
import { findPictures } from '../images/image-editing.ts';
import { addPictureAtEnd } from './insert-ai-image.ts';

/** Spec §4: 'After an AI image is added, an auto-save runs after 500 ms.' */
const SAVE_WITHIN_MS = 500;

export type AiImage = {
  /** Whether the person's plan has it (spec §6) and it is not switched off; never for visitors. */
  isAllowed: boolean;
  /** The post's text that the dialog is open for; null while it is closed. */
  content: string | null;
  isMaking: boolean;
  /** Why the last try gave no image, as a sentence. */
  problem: string | null;
  open: () => void;
  /** Ends a try that is under way. */
  close: () => void;
  /** Makes the image and puts it at the end of the post. Never rejects. */
  add: (choice: Omit<ImageChoice, 'content' | 'postId'>) => Promise<void>;
};

/** AI Image: from the press to the picture in the post. Whatever fails leaves the post as it was. */
export function useAiImage(deps: { editor: Editor; flush: () => void; session: DraftSession }): AiImage {
  const { editor, flush, session } = deps;
  const { user } = useSession();
  const { data: app } = useAppInfo();
  const [content, setContent] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  function open() {
    flush();
    const { document } = session.getDraft();
    setProblem(null);
    const words = wordsToRewrite(document);
    if (words.trim() === '') toast.error(UI.aiImage.noContent);
    else if (findPictures(editor.state.doc).length >= POST_IMAGES_MAX) toast.error(UI.images.tooMany);
    else setContent(words);
  }

  function close() {
    running.current?.abort();
    running.current = null;
    setMaking(false);
    setContent(null);
  }

  async function add(choice: Omit<ImageChoice, 'content' | 'postId'>) {
    if (content === null || running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setMaking(true);
    setProblem(null);
    const { postId } = session.getDraft();
    const made = await generateImage({ ...choice, content, postId }, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) setProblem(messageOf(error));
      return null;
    });
    // Closed, and perhaps opened again, meanwhile.
    if (running.current !== controller) return;
    running.current = null;
    setMaking(false);
    if (made === null || editor.isDestroyed) return;
    setContent(null);
    put(made);
  }

  function put({ imageUrl, altText, notices }: GeneratedImage) {
    editor.view.dispatch(addPictureAtEnd(editor.state, { src: imageUrl, alt: altText }));
    flush();
    session.saveWithin(SAVE_WITHIN_MS);
    toast.success(UI.aiImage.added, notices.length === 0 ? {} : { description: notices.join(' ') });
  }

  return {
    isAllowed: user !== null && PLANS[user.tier].hasAIImage && app?.flags.aiImages !== false,
    content,
    isMaking,
    problem,
    open,
    close,
    add,
  };
}
