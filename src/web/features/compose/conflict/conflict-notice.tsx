import { sentenceFor } from '#contract/messages.ts';
import { usePost } from '#web/data/posts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Contest } from './use-conflict.ts';

/** Asks which version of the post stays, and shows how the other one begins. */
export function ContestedNotice(props: { contest: Contest; postId: string | null; isDisabled: boolean }) {
  const { contest, postId, isDisabled } = props;
  const { data: other } = usePost(postId);
  const isLocked = isDisabled || contest.isChoosing;
  return (
    <section
      ref={contest.question}
      tabIndex={-1}
      aria-labelledby="contested-title"
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p id="contested-title" className="font-semibold">
          {sentenceFor('POST_CHANGED')}
        </p>
        <p>Your words are kept on this device and not saved. Which version stays?</p>
        <p className="truncate">The other one: {other === undefined ? '…' : `“${other.content.trim()}”`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isLocked} onClick={contest.takeOther}>
          Take the other
        </Button>
        <Button size="sm" disabled={isLocked} onClick={contest.useMine}>
          Use mine
        </Button>
      </div>
    </section>
  );
}
