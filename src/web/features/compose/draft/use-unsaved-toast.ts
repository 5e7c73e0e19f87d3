import { useEffect, useEffectEvent } from 'react';
import type { Post } from '#contract/posts.ts';
import { toast } from '#web/ui/toast.tsx';
import { MESSAGES } from '../messages.ts';
import { isDirty } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

const TOAST_ID = 'compose-unsaved';
const TOAST_MS = 20_000;

/**
 * Says, as the screen of a post that does not save itself is left, that its changes are not saved, and leads back to them: a scheduled
 * post goes out as it was.
 * @param isActive false for a draft, which saves itself, and for what can only be read
 */
export function useUnsavedToast(
  store: DraftStore,
  post: Post | null,
  { isActive, onBack }: { isActive: boolean; onBack: (postId: string) => void },
): void {
  const say = useEffectEvent(() => {
    if (!isActive || post === null || !isDirty(store.getDraft())) return;
    const { id, status } = post;
    toast.warning(MESSAGES.unsaved.title, {
      id: TOAST_ID,
      description: status === 'scheduled' ? MESSAGES.unsaved.scheduled : MESSAGES.unsaved.other,
      duration: TOAST_MS,
      action: { label: MESSAGES.unsaved.back, onClick: () => onBack(id) },
    });
  });
  useEffect(() => {
    toast.dismiss(TOAST_ID);
    return () => say();
  }, []);
}
