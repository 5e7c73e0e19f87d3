import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { type BulkResults, useChangePosts, useDeletePosts, useExportPosts } from '#web/data/bulk-posts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { type BulkAct, countPosts, outcomeWords } from './bulk-messages.ts';

/** What became of it in one line, and what was not done, and why; the posts as they were when the button was pressed. */
export type Refusals = { words: string; note: string | null; posts: readonly { post: Post; reason: string }[] };
export type BulkActions = {
  isBusy: boolean;
  refusals: Refusals | null;
  forgetRefusals: () => void;
  remove: (posts: readonly Post[]) => Promise<void>;
  moveToDraft: (posts: readonly Post[]) => Promise<void>;
  moveByDays: (posts: readonly Post[], days: number) => Promise<void>;
  save: (posts: readonly Post[]) => Promise<void>;
};

const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);

/** What the buttons for many posts do, and what they say: one line in all, and each refusal with its reason. */
export function useBulkActions(): BulkActions {
  const deletion = useDeletePosts();
  const change = useChangePosts();
  const saving = useExportPosts();
  const [refusals, setRefusals] = useState<Refusals | null>(null);

  async function tell(act: BulkAct, posts: readonly Post[], work: Promise<BulkResults>) {
    try {
      const results = await work;
      const refused = results.flatMap(({ id, done, note }) => {
        const post = posts.find((one) => one.id === id);
        return done || post === undefined ? [] : [{ post, reason: note ?? '' }];
      });
      const done = results.filter((result) => result.done);
      const words = outcomeWords(act, { done: done.length, refused: refused.length });
      const note = done.find((result) => result.note !== null)?.note;
      const description = note === null || note === undefined ? {} : { description: note };
      if (refused.length === 0) toast.success(words, description);
      // A dialog says the same with its reasons, and a toast would lie over them.
      setRefusals(refused.length === 0 ? null : { words, note: note ?? null, posts: refused });
    } catch (error) {
      toast.error(outcomeWords(act, { done: 0, refused: posts.length }), { description: messageOf(error) });
    }
  }

  return {
    isBusy: change.isPending || saving.isPending,
    refusals,
    forgetRefusals: () => setRefusals(null),
    remove: (posts) => tell('delete', posts, deletion.mutateAsync(idsOf(posts))),
    moveToDraft: (posts) => tell('draft', posts, change.mutateAsync({ action: 'draft', postIds: idsOf(posts) })),
    moveByDays: (posts, days) =>
      tell('reschedule', posts, change.mutateAsync({ action: 'reschedule', postIds: idsOf(posts), days })),
    async save(posts) {
      try {
        await saving.mutateAsync(idsOf(posts));
        toast.success(`${countPosts(posts.length)} exported`);
      } catch (error) {
        toast.error('The archive could not be made', { description: messageOf(error) });
      }
    },
  };
}
