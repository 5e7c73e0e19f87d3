import type { Post } from '#contract/posts.ts';
import { useReadinessByPost } from '#web/data/readiness.ts';
import { type CureWays, useReadyCures } from './ready-cures.ts';
import { ReadyNote } from './ready-note.tsx';

/** What was found of a scheduled post, with what mends it; of one that is ready nothing, since a line above says so of all. */
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
