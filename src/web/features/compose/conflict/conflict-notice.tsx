import { ERRORS } from '#contract/messages.ts';
import { fromDifference } from '#domain/text/from-difference.ts';
import { usePost } from '#web/data/posts.ts';
import { Button } from '#web/ui/button.tsx';
import { MESSAGES } from '../messages.ts';
import type { Conflict } from './use-conflict.ts';

/** Asks which version of the post stays, and shows where the other one differs. */
export function ConflictNotice(props: {
  conflict: Conflict;
  postId: string | null;
  /** What is in the editor. */
  content: string;
  isDisabled: boolean;
}) {
  const { conflict, postId, content } = props;
  const { data: other } = usePost(postId);
  const isDisabled = props.isDisabled || conflict.isResolving;
  return (
    <section
      ref={conflict.noticeRef}
      tabIndex={-1}
      aria-labelledby="conflict-title"
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p id="conflict-title" className="font-semibold">
          {ERRORS.POST_CHANGED}
        </p>
        <p>{MESSAGES.conflict.question}</p>
        <p className="line-clamp-2">
          {MESSAGES.conflict.other(other === undefined ? '…' : `“${fromDifference(other.content, content)}”`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isDisabled} onClick={conflict.takeTheirs}>
          {MESSAGES.conflict.takeOther}
        </Button>
        <Button size="sm" disabled={isDisabled} onClick={conflict.keepMine}>
          Use mine
        </Button>
      </div>
    </section>
  );
}
