import { CircleAlert } from 'lucide-react';
import type { HeldPost } from '#contract/plans.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { usePlanPreview } from '#web/data/billing.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changeQuestion, PLANS_PAGE } from './plan-messages.ts';

/** Before a plan changes: when, what it costs, which posts are held back, and what ends. */
export function ChangeDialog(props: {
  tier: Tier;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (tier: Tier) => void;
}) {
  const { tier, isBusy, onClose, onConfirm } = props;
  const { data, isPending, error } = usePlanPreview(tier);
  const { confirmLabel, ...question } = changeQuestion(tier);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      {...question}
      footer={
        <>
          <Button onClick={onClose}>Keep my plan</Button>
          <Button
            variant={tier === 'free' ? 'danger' : 'primary'}
            disabled={isPending}
            busy={isBusy}
            onClick={() => onConfirm(tier)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {isPending && <Skeleton className="h-20 w-full" />}
      {error !== null && <p className="text-sm text-danger">{PLANS_PAGE.previewFailed(error)}</p>}
      {data !== undefined && (
        <div className="space-y-4 text-sm">
          {data.today !== null && (
            <p className="text-base font-medium tabular-nums">
              {data.today.creditedCents > 0
                ? PLANS_PAGE.creditedToday(data.today.creditedCents)
                : PLANS_PAGE.dueToday(data.today.dueCents)}
            </p>
          )}
          {data.at !== null && <p>{PLANS_PAGE.effectiveOn(data.at)}</p>}
          {data.held.length > 0 && <HeldPosts posts={data.held} />}
          {data.lost.length > 0 && (
            <ul className="list-disc space-y-1 pl-5">
              {data.lost.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}

function HeldPosts({ posts }: { posts: readonly HeldPost[] }) {
  return (
    <section aria-labelledby="held-posts" className="rounded-md bg-warn-soft p-4">
      <h3 id="held-posts" className="flex items-center gap-2 font-medium text-warn">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {PLANS_PAGE.heldPosts(posts.length)}
      </h3>
      <ul className="mt-2 max-h-48 space-y-2 overflow-y-auto">
        {posts.map(({ postId, text, dueAt }) => (
          <li key={postId} className="min-w-0">
            <p className="truncate">{text}</p>
            <p className="text-xs text-muted">{formatLocalDateTime(dueAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
