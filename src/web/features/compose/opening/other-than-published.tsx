import type { Post } from '#contract/posts.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import { contentFromPost } from './initial-draft.ts';
import { Notice } from './post-notice.tsx';

/** Says that the words in sight are not those that were published meanwhile, as from another tab, and shows those. */
export function OtherThanPublished({ post, store }: { post: Post; store: DraftStore }) {
  return (
    <Notice
      tone="warn"
      action={
        <Button onClick={() => store.discard(contentFromPost(post), post.updatedAt)}>Show what was published</Button>
      }
    >
      It was published with other words than those you see here.
    </Notice>
  );
}
