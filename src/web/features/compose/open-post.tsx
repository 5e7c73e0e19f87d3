import { FileX } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { usePost } from '#web/data/posts.ts';
import { useSession } from '#web/data/session.ts';
import { describeError, isApiError, isUnreachable } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OfflineState } from '#web/ui/offline-state.tsx';
import './compose.css';
import type { ComposerProps, ComposeScreenProps } from './compose-props.ts';
import { ComposeSkeleton } from './compose-skeleton.tsx';
import { Composer } from './composer.tsx';
import type { DraftContent } from './draft/draft.ts';
import { prepareEditor } from './editor/made-editor.ts';
import { EXTENSIONS } from './extensions.ts';
import { findLocalCopies } from './local-copies/local-copies.ts';
import { MESSAGES } from './messages.ts';
import { findCurrentPost } from './opening/current-post.ts';
import { createUnreadDraft, type InitialDraft, unsavedDraft } from './opening/initial-draft.ts';
import { useInitialDraft } from './opening/use-initial-draft.ts';

/** Makes ahead what an empty post needs. */
export const prepare = () => prepareEditor(EXTENSIONS);

/**
 * Loads the post, if there is one; without a connection it may come from this browser's copy of what is unsaved. Once it is open it stays
 * open, whatever becomes of the connection.
 */
export function OpenPost({ postId, ...props }: ComposeScreenProps) {
  const { user } = useSession();
  const [currentId, setCurrentId] = useState(() => {
    // A handover begins a new post.
    const current = user === null || props.handover !== undefined ? null : findCurrentPost();
    // One that was left before it was saved is this browser's copy of a new post.
    return findLocalCopies(null, user?.id ?? null).some(({ newId }) => newId === current) ? null : current;
  });
  const [opened, setOpened] = useState<Post | null>(null);
  const [copied, setCopied] = useState<DraftContent | null>(null);
  const id = postId ?? currentId;
  const { data, error, refetch } = usePost(copied === null ? id : null);
  const [unreadId, setUnreadId] = useState<string | null>(null);
  /** Since the server could not be reached, until it can: while it is tried again there is no error. */
  const [isAway, setAway] = useState(false);
  if (isAway !== (error === null ? isAway && data === undefined : isUnreachable(error))) setAway(!isAway);
  if (data !== undefined && opened === null) setOpened(data);
  if (id !== null && opened === null && unreadId === null && isUnreachable(error)) {
    if (createUnreadDraft(id, findLocalCopies(id, user?.id ?? null)) !== null) setUnreadId(id);
  }

  const shared = { ...props, unreadId, onCopyToNew: setCopied };
  if (copied !== null) {
    const initial = { draft: unsavedDraft(copied), restored: null, offered: null };
    return <OpenDraft key="copy" {...shared} unreadId={null} post={null} initial={initial} />;
  }
  if (id === null) return <OpenDraft key="new" {...shared} post={null} />;
  if (opened !== null || unreadId !== null) return <OpenDraft key={id} {...shared} post={data ?? opened} />;
  if (user === null) {
    return (
      <EmptyState
        icon={<FileX />}
        title={MESSAGES.opening.signInTitle}
        description={MESSAGES.opening.signIn}
        action={
          <Button variant="primary" onClick={props.onSignIn}>
            Sign in
          </Button>
        }
      />
    );
  }
  if (isAway) return <OfflineState />;
  if (error === null) return <ComposeSkeleton />;
  if (postId === undefined && isApiError(error, 'POST_NOT_FOUND', 'NOT_FOUND')) {
    setCurrentId(null);
    return <ComposeSkeleton />;
  }
  return <NotOpened error={error} onRetry={() => void refetch()} onPosts={() => void props.onSaved()} />;
}

function OpenDraft({ initial: given, ...props }: Omit<ComposerProps, 'initial'> & { initial?: InitialDraft }) {
  const initial = useInitialDraft(props.post, props.unreadId, given);
  return initial === null ? <ComposeSkeleton /> : <Composer {...props} initial={initial} />;
}

/** A post that is gone cannot be retried: then the button leads to the posts that exist. */
function NotOpened({ error, onRetry, onPosts }: { error: unknown; onRetry: () => void; onPosts: () => void }) {
  const isGone = isApiError(error, 'POST_NOT_FOUND', 'NOT_FOUND');
  return (
    <div role="alert">
      <EmptyState
        icon={<FileX />}
        title={MESSAGES.opening.failedTitle}
        description={describeError(error)}
        action={
          <Button onClick={isGone ? onPosts : onRetry}>{isGone ? MESSAGES.opening.seePosts : 'Try again'}</Button>
        }
      />
    </div>
  );
}
