import { useState } from 'react';
import { BULK_DAYS_MAX } from '#contract/bulk-posts.ts';
import type { Post } from '#contract/posts.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { excerptOf } from '../derived-fields.ts';
import { countPosts } from '../posts-messages.ts';
import { BULK, planMoves } from './bulk-messages.ts';
import type { BulkActions } from './use-bulk-actions.ts';

/** How many posts show their old and new day; the rest are counted. */
const EXAMPLES = 4;
const DIRECTIONS = [
  { value: 'later', label: 'Later' },
  { value: 'earlier', label: 'Earlier' },
] as const;

export type BulkDialog = 'delete' | 'move' | null;
type BulkDialogProps = {
  posts: readonly Post[];
  zone: string;
  actions: BulkActions;
  onClose: () => void;
  onDone: () => void;
};

/** The dialogs before a bulk action, and the one that lists what was refused. */
export function BulkDialogs({ open, ...props }: BulkDialogProps & { open: BulkDialog }) {
  const { posts, actions, onClose, onDone } = props;
  return (
    <>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={onClose}
        title={`Delete ${countPosts(posts.length)}?`}
        description={BULK.deleteDescription(posts)}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => {
          void actions.remove(posts);
          onDone();
        }}
      />
      {open === 'move' && <MoveDialog {...props} />}
      <RefusalsDialog actions={actions} />
    </>
  );
}

function MoveDialog({ posts, zone, actions, onClose, onDone }: BulkDialogProps) {
  const [days, setDays] = useState(7);
  const [direction, setDirection] = useState<'later' | 'earlier'>('later');
  const signedDays = direction === 'later' ? days : -days;
  const nowMs = useNow(Date.now, MINUTE_MS);
  const planned = planMoves(posts, { days: signedDays, ownZone: zone, nowMs });
  const moves = planned.filter(({ isPast }) => !isPast);
  const past = planned.length - moves.length;
  const others = posts.length - planned.length;

  async function move() {
    const movable = moves.map(({ post }) => post);
    if (await actions.moveByDays(movable, signedDays)) onDone();
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={BULK.moveTitle}
      description={BULK.moveDescription}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={actions.isBusy} disabled={moves.length === 0} onClick={() => void move()}>
            {`Move ${countPosts(moves.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Days" className="w-24">
          <NumberInput
            autoFocus
            value={days}
            onChange={setDays}
            min={1}
            max={BULK_DAYS_MAX}
            onKeyDown={(event) => event.key === 'Enter' && moves.length > 0 && !actions.isBusy && void move()}
          />
        </Field>
        <Segmented label="Direction" items={DIRECTIONS} value={direction} onChange={setDirection} />
      </div>
      <ul className="mt-4 divide-y divide-line text-sm">
        {moves.slice(0, EXAMPLES).map(({ post, from, to }) => (
          <li key={post.id} className="py-2">
            <p className="truncate">{excerptOf(post)}</p>
            <p className="text-xs text-muted">
              {from} <span aria-hidden>→</span>
              <span className="sr-only">to</span> <span className="text-ink">{to}</span>
            </p>
          </li>
        ))}
      </ul>
      {moves.length > EXAMPLES && (
        <p className="mt-2 text-xs text-muted">And {countPosts(moves.length - EXAMPLES)} more.</p>
      )}
      {past > 0 && <p className="mt-2 text-xs text-warn">{BULK.past(past)}</p>}
      {others > 0 && <p className="mt-2 text-xs text-warn">{BULK.notMovable(others)}</p>}
    </Dialog>
  );
}

function RefusalsDialog({ actions: { refusals, dismissRefusals } }: { actions: BulkActions }) {
  if (refusals === null) return null;
  const { undo } = refusals;
  return (
    <Dialog
      open
      onOpenChange={dismissRefusals}
      title={refusals.title}
      description={refusals.note ?? undefined}
      footer={
        <>
          {undo !== null && (
            <Button
              onClick={() => {
                dismissRefusals();
                undo();
              }}
            >
              Undo
            </Button>
          )}
          <Button variant="primary" onClick={dismissRefusals}>
            Close
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {refusals.refused.map(({ post, reason }) => (
          <li key={post.id} className="py-2.5">
            <p className="break-words">{excerptOf(post)}</p>
            <p className="mt-0.5 text-danger">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
