import type { Post } from '#contract/posts.ts';
import { useReadinessByPost } from '#web/data/readiness.ts';
import { type CureWays, useReadyCures } from './ready-cures.ts';
import { ReadyLight, ReadyNote } from './ready-note.tsx';

/** 'Ready' behind what else is said of a scheduled post in a line; what is to be said of another one stands below. */
export function ReadyMark({ postId }: { postId: string }) {
  return useReadinessByPost().get(postId)?.light === 'ready' ? <ReadyLight light="ready" /> : null;
}

/** What was found of a scheduled post, with what mends it. */
export function ReadyPost(props: {
  post: Pick<Post, 'id' | 'status' | 'updatedAt' | 'publication'>;
  clock: { nowMs: number; zone: string };
  ways: CureWays;
  onReschedule: () => void;
  className?: string;
}) {
  const { post, clock, ways, onReschedule, className } = props;
  const ready = useReadinessByPost().get(post.id);
  const cure = useReadyCures(ways);
  return (
    <ReadyNote
      ready={ready}
      {...clock}
      onCure={(finding) => cure(post, finding, onReschedule)}
      {...(className === undefined ? {} : { className })}
    />
  );
}
