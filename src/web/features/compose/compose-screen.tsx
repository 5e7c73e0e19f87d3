import { startTransition, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { createLater } from '#web/lib/browser/later.ts';
import { runInSteps } from '#web/lib/browser/run-in-steps.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import type { ComposeScreenProps } from './compose-props.ts';
import { ComposeColumn, ComposeSkeleton } from './compose-skeleton.tsx';
import { keepForBack } from './opening/current-post.ts';
import { beginsEmpty } from './start/begins-empty.ts';
import { ComposeStart } from './start/compose-start.tsx';

const openPost = createLater(async () => {
  await runInSteps('then');
  const { OpenPost, prepare } = await import('./open-post.tsx');
  const postId = new URLSearchParams(window.location.search).get('post');
  if (beginsEmpty(postId === null ? {} : { postId })) await prepare();
  return OpenPost;
});

/** Longest that the screen waits for the composer before it shows itself without, ms. */
const LONGEST_WAIT_MS = 300;

/** Asks for the composer, the larger part of this screen's code. Resolves when it is here, or not soon. Never rejects. */
export function composerSoon(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  // The screen asks again, and says what keeps it away.
  return Promise.race([openPost.load().catch(() => null), late]);
}

/** Where a post is written from a source or by hand, edited, previewed, saved, shared and scheduled. */
export function ComposeScreen(props: ComposeScreenProps) {
  const [round, setRound] = useState(0);
  const keepsCurrentPost = useRef(false);
  // When the screen is left for another one, which a reload does not do, the next post is a new one.
  useEffect(
    () => () => {
      if (!keepsCurrentPost.current) sessionStore.removeItem(SESSION_KEYS.currentPost);
    },
    [],
  );
  // Whoever pressed New post while the dashboard was still opening is here again, and gets a new post.
  const leave = () => beginAfter(props.onSaved);
  async function beginAfter(open: () => Promise<void>) {
    await open();
    sessionStore.removeItem(SESSION_KEYS.currentPost);
    keepForBack(null);
    setRound((before) => before + 1);
  }
  function openPlans() {
    keepsCurrentPost.current = true;
    props.onPlans();
  }
  return (
    <ComposeColumn>
      <PostSoon
        key={`${props.postId ?? 'new'} ${round}`}
        {...props}
        isArrival={props.isArrival || round > 0}
        onSaved={leave}
        onNew={() => beginAfter(props.onNew)}
        onPlans={openPlans}
      />
    </ComposeColumn>
  );
}

/** The post in its composer, or what stands in its place until that is here. */
function PostSoon(props: ComposeScreenProps) {
  const { user } = useSession();
  const [OpenPost, setOpenPost] = useState(openPost.find);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const isHere = OpenPost !== null;
  useEffect(() => {
    if (isHere) return;
    // As a transition, so that letters may be typed while it is made.
    const show = (part: Awaited<ReturnType<typeof openPost.load>>) => startTransition(() => setOpenPost(() => part));
    openPost.load().then(show, (reason: unknown) => setFailure({ reason }));
  }, [isHere]);
  if (failure !== null) throw failure.reason;
  if (OpenPost !== null) return <OpenPost {...props} />;
  return beginsEmpty(props) ? <ComposeStart isVisitor={user === null} /> : <ComposeSkeleton />;
}
