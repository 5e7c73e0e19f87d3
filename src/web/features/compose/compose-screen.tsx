import { FileX } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { usePost } from '#web/data/posts.ts';
import { useSession } from '#web/data/session.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import './compose.css';
import type { ComposeScreenProps } from './compose-props.ts';
import { ComposeSkeleton } from './compose-skeleton.tsx';
import { Composer } from './composer.tsx';
import { findCurrentPost, forgetCurrentPost } from './draft/current-post.ts';
import type { DraftContent } from './draft/draft.ts';
import { type Seed, unsavedDraft } from './draft/initial-draft.ts';
import { useForgetOnLeave } from './draft/use-forget-on-leave.ts';
import { useSeed } from './draft/use-initial-draft.ts';

/** Where a post is written: from a link or ideas, or by hand; edited, previewed, saved, shared and scheduled. */
export function ComposeScreen(props: ComposeScreenProps) {
  const { stayAtHand } = useForgetOnLeave();
  const [round, setRound] = useState(0);
  // Who pressed Compose while the dashboard was still opening has stayed, and wants a new post.
  async function leave() {
    await props.onSaved();
    forgetCurrentPost();
    setRound((before) => before + 1);
  }
  function seePlans() {
    stayAtHand();
    props.onPlans();
  }
  return (
    <div className="mx-auto max-w-7xl p-4 md:p-6">
      <h1 className="sr-only">Compose</h1>
      <Opening key={`${props.postId ?? 'new'} ${round}`} {...props} onSaved={leave} onPlans={seePlans} />
    </div>
  );
}

/** Reads the post first where there is one; once it is open it stays open, whatever becomes of the connection. */
function Opening(props: ComposeScreenProps) {
  const { user } = useSession();
  const [resumedId, setResumedId] = useState(() =>
    // What was handed over becomes a post of its own.
    user === null || props.beginning !== undefined ? null : findCurrentPost(),
  );
  const [opened, setOpened] = useState<Post | null>(null);
  const [copied, setCopied] = useState<DraftContent | null>(null);
  const id = props.postId ?? resumedId;
  const { data, error, refetch } = usePost(copied === null ? id : null);
  if (data !== undefined && opened === null) setOpened(data);

  if (copied !== null) {
    const seed = { draft: unsavedDraft(copied), restored: null, offered: null };
    return <Seeded key="copy" {...props} post={null} seed={seed} onCopyToNew={setCopied} />;
  }
  if (id === null) return <Seeded key="new" {...props} post={null} onCopyToNew={setCopied} />;
  if (opened !== null) return <Seeded key={id} {...props} post={data ?? opened} onCopyToNew={setCopied} />;
  if (user === null) return <SignInFirst onSignIn={props.onSignIn} />;
  if (error === null) return <ComposeSkeleton />;
  if (props.postId === undefined && isApiError(error, 'POST_NOT_FOUND', 'NOT_FOUND')) {
    setResumedId(null);
    return <ComposeSkeleton />;
  }
  return <NotOpened error={error} onRetry={() => void refetch()} onPosts={() => void props.onSaved()} />;
}

type SeededProps = ComposeScreenProps & {
  post: Post | null;
  seed?: Seed;
  onCopyToNew: (content: DraftContent) => void;
};

/** Settles once what the screen begins with. */
function Seeded({ postId: _, seed: given, ...props }: SeededProps) {
  const seed = useSeed(props.post, given);
  return seed === null ? <ComposeSkeleton /> : <Composer {...props} seed={seed} />;
}

function SignInFirst({ onSignIn }: { onSignIn: () => void }) {
  return (
    <EmptyState
      icon={<FileX />}
      title="Sign in to open this post"
      description="It belongs to an account, so only its owner can see it."
      action={
        <Button variant="primary" onClick={onSignIn}>
          Sign in
        </Button>
      }
    />
  );
}

/** What is gone stays gone: then the way leads to the posts that are there. */
function NotOpened(props: { error: unknown; onRetry: () => void; onPosts: () => void }) {
  const { error, onRetry, onPosts } = props;
  const isGone = isApiError(error, 'POST_NOT_FOUND', 'NOT_FOUND');
  return (
    <div role="alert">
      <EmptyState
        icon={<FileX />}
        title="This post could not be opened"
        description={messageOf(error)}
        action={
          isGone ? <Button onClick={onPosts}>See your posts</Button> : <Button onClick={onRetry}>Try again</Button>
        }
      />
    </div>
  );
}
