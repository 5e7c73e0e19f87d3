import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Post, pickPostFields } from '#contract/posts.ts';
import { useDeleteOnLinkedIn } from '#web/data/delete-on-linkedin.ts';
import { useCreatePost, useFetchPost } from '#web/data/posts.ts';
import { type ApiError, isApiError } from '#web/lib/api/api-error.ts';
import { copySources } from '#web/lib/storage/source-store.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { DELETE_THERE } from './delete-there-messages.ts';

const SOURCES = ['article', 'video', 'ideas'] as const;

/** Deleting a published post on LinkedIn, and writing it again as a draft, with what is said of it. */
export function useDeleteThere(
  post: Post,
  ways: { onClose: () => void; onEdit: (postId: string) => void; onNeedsReauth: () => void },
) {
  const { onClose, onEdit, onNeedsReauth } = ways;
  const { mutateAsync: deleteThere } = useDeleteOnLinkedIn();
  const { mutateAsync: createPost } = useCreatePost();
  const fetchPost = useFetchPost();
  const [busy, setBusy] = useState<'delete' | 'again' | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Of our own making, so that however often it is tried there is one draft.
  const [draftId] = useState(() => crypto.randomUUID());
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function writeAgain() {
    try {
      const whole = await fetchPost(post.id);
      const source = SOURCES.find((one) => one === whole.source) ?? 'manual';
      const { id } = await createPost({ ...pickPostFields(whole), source, id: draftId });
      await copySources(post.id, id, Date.now());
      // Nobody is taken from what they went to meanwhile.
      const isAwaited = isOpen.current;
      toast.success(
        DELETE_THERE.doneAgain,
        isAwaited ? {} : { action: { label: DELETE_THERE.openDraft, onClick: () => onEdit(id) } },
      );
      if (!isAwaited) return;
      flushSync(onClose);
      onEdit(id);
    } catch (error) {
      if (isOpen.current) onClose();
      const action = { label: DELETE_THERE.tryAgain, onClick: () => void writeAgain() };
      showFailure(DELETE_THERE.draftFailed, error, { action });
    }
  }

  async function press(what: 'delete' | 'again') {
    setBusy(what);
    setFailure(null);
    try {
      await deleteThere(post.id);
    } catch (error) {
      setBusy(null);
      if (isApiError(error) && error.failure?.needsReauth === true) {
        if (isOpen.current) flushSync(onClose);
        return onNeedsReauth();
      }
      return isOpen.current && isApiError(error) ? setFailure(error) : showFailure(DELETE_THERE.failed, error);
    }
    if (what === 'again') return writeAgain();
    if (isOpen.current) onClose();
    toast.success(DELETE_THERE.done);
  }

  return { busy, failure, press };
}
