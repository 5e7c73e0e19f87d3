import { useState } from 'react';
import { pickPostFields } from '#contract/posts.ts';
import { useCreatePost, useFetchPost } from '#web/data/posts.ts';
import { useRepeats } from '#web/data/queue.ts';
import { copySources } from '#web/lib/storage/source-store.ts';
import { Button } from '#web/ui/button.tsx';
import { showFailure } from '#web/ui/toast.tsx';
import { QUEUE } from './queue-messages.ts';
import { QueueSection } from './queue-section.tsx';

const { repeats: MESSAGES } = QUEUE;

/** Posts of long ago that one might write anew, each as a new draft; nothing where there are none. */
export function Repeats({ onEdit }: { onEdit: (postId: string) => void }) {
  const { data = [] } = useRepeats();
  const fetchPost = useFetchPost();
  const { mutateAsync: createPost } = useCreatePost();
  const [busyId, setBusyId] = useState<string | null>(null);
  if (data.length === 0) return null;

  async function write(postId: string) {
    setBusyId(postId);
    try {
      const fields = pickPostFields(await fetchPost(postId));
      const { id } = await createPost({ ...fields, source: 'manual' });
      await copySources(postId, id, Date.now());
      onEdit(id);
    } catch (error) {
      showFailure(MESSAGES.failed, error);
    }
    setBusyId(null);
  }

  return (
    <QueueSection title={MESSAGES.title} hint={MESSAGES.hint}>
      <ul className="divide-y divide-line">
        {data.map(({ postId, publishedAt, text }) => (
          <li key={postId} className="py-2">
            <p className="text-xs text-muted tabular-nums">{MESSAGES.published(publishedAt)}</p>
            <p className="line-clamp-3 text-sm break-words">{text}</p>
            <Button
              size="sm"
              className="mt-1.5"
              busy={busyId === postId}
              disabled={busyId !== null}
              onClick={() => void write(postId)}
            >
              {MESSAGES.write}
            </Button>
          </li>
        ))}
      </ul>
    </QueueSection>
  );
}
