import { useEffect, useEffectEvent } from 'react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { toast } from '#web/ui/toast.tsx';
import { readPost } from './initial-draft.ts';
import { tellDropped } from './lost-formatting-notice.ts';

/** Says, once a post is open, that it came without an editor document, or what of that could not be held (spec §8). */
export function useDocumentNotice(post: Post | null): void {
  const tell = useEffectEvent(() => {
    if (post === null) return;
    const { hasDocument, dropped } = readPost(post);
    if (!hasDocument)
      toast(UI.list.noDocument, { id: UI.list.noDocument, description: 'It opens with its plain words.' });
    tellDropped(dropped);
  });
  useEffect(() => tell(), []);
}
