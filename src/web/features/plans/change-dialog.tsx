import { CircleAlert } from 'lucide-react';
import type { HeldPost } from '#contract/plans.ts';
import { PLANS, TIER_NAMES, type Tier } from '#domain/plans/plans.ts';
import { usePlanPreview } from '#web/data/billing.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { priceWords } from '#web/lib/format/price.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dayWords } from './plan-words.ts';

/** Before a plan changes: when, what it costs, which posts will not go out, and what ends. */
export function ChangeDialog({
  tier,
  isBusy,
  onClose,
  onConfirm,
}: {
  /** The plan to change to; null: closed. */
  tier: Tier | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (tier: Tier) => void;
}) {
  const preview = usePlanPreview(tier);
  const isEnd = tier === 'free';
  return (
    <Dialog
      open={tier !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isEnd ? 'End your plan?' : `Switch to ${TIER_NAMES[tier ?? 'free']}?`}
      description={
        isEnd
          ? 'It runs to the end of the month you have paid for, then you are on Free. Nothing you wrote is deleted.'
          : `${TIER_NAMES[tier ?? 'free']} costs ${priceWords(PLANS[tier ?? 'free'].price)}. It changes at once, and the difference for the rest of this month is charged, or credited to you, now.`
      }
      footer={
        <>
          <Button onClick={onClose}>Keep my plan</Button>
          <Button
            variant={isEnd ? 'danger' : 'primary'}
            disabled={tier === null || preview.isPending}
            busy={isBusy}
            onClick={() => tier !== null && onConfirm(tier)}
          >
            {isEnd ? 'End my plan' : `Switch to ${TIER_NAMES[tier ?? 'free']}`}
          </Button>
        </>
      }
    >
      {tier !== null && preview.isPending && <Skeleton className="h-20 w-full" />}
      {preview.isError && (
        <p className="text-sm text-danger">What would change could not be read: {messageOf(preview.error)}</p>
      )}
      {preview.data !== undefined && (
        <div className="space-y-4 text-sm">
          {preview.data.at !== null && <p>It takes effect on {dayWords(preview.data.at)}.</p>}
          {preview.data.held.length > 0 && <HeldPosts posts={preview.data.held} />}
          {preview.data.lost.length > 0 && (
            <ul className="list-disc space-y-1 pl-5">
              {preview.data.lost.map((sentence) => (
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
        {posts.length === 1 ? '1 scheduled post will not go out' : `${posts.length} scheduled posts will not go out`}
      </h3>
      <ul className="mt-2 max-h-48 space-y-2 overflow-y-auto">
        {posts.map(({ postId, text, dueAt }) => (
          <li key={postId} className="min-w-0">
            <p className="truncate">{text}</p>
            <p className="text-xs text-muted">{timeWords(dueAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function timeWords(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
