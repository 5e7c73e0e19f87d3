import { useState } from 'react';
import { BULK_DAYS_MAX } from '#contract/bulk-posts.ts';
import type { Post } from '#contract/posts.ts';
import { truncate } from '#domain/text/summary.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, NumberInput } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { countPosts, moveWords, signedDays } from './bulk-messages.ts';
import type { BulkActions } from './use-bulk-actions.ts';

const WORDS_LENGTH = 60;
/** So many posts show where they go; the rest are counted. */
const EXAMPLES = 4;
const DIRECTIONS = [
  { value: 'later', label: 'Later' },
  { value: 'earlier', label: 'Earlier' },
] as const;

export type BulkDialog = 'delete' | 'move' | null;

/** What many posts are asked about before it is done, and what is told after. */
export function BulkDialogs(props: {
  open: BulkDialog;
  posts: readonly Post[];
  zone: string;
  actions: BulkActions;
  onClose: () => void;
  onDone: () => void;
}) {
  const { open, posts, zone, actions, onClose, onDone } = props;
  return (
    <>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={onClose}
        title={`Delete ${countPosts(posts.length)}?`}
        description="What is scheduled of them does not go out. This cannot be taken back."
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => {
          void actions.remove(posts);
          onDone();
        }}
      />
      {open === 'move' && <MoveDialog posts={posts} zone={zone} actions={actions} onClose={onClose} onDone={onDone} />}
      <RefusalsDialog actions={actions} />
    </>
  );
}

function MoveDialog(props: {
  posts: readonly Post[];
  zone: string;
  actions: BulkActions;
  onClose: () => void;
  onDone: () => void;
}) {
  const { posts, zone, actions, onClose, onDone } = props;
  const [days, setDays] = useState(7);
  const [direction, setDirection] = useState<'later' | 'earlier'>('later');
  const by = signedDays(days, direction);
  const moves = posts.flatMap((post) => {
    const words = moveWords(post, by, zone);
    return words === null ? [] : [{ post, ...words }];
  });
  const others = posts.length - moves.length;

  async function move() {
    const movable = moves.map(({ post }) => post);
    await actions.moveByDays(movable, by);
    onDone();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Move by days"
      description="Each post keeps its own time of day."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={actions.isBusy}
            disabled={moves.length === 0}
            onClick={() => void move()}
          >{`Move ${countPosts(moves.length)}`}</Button>
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Days" className="w-24">
          <NumberInput value={days} onChange={setDays} min={1} max={BULK_DAYS_MAX} />
        </Field>
        <Segmented label="Direction" items={DIRECTIONS} value={direction} onChange={setDirection} />
      </div>
      <ul className="mt-4 divide-y divide-line text-sm">
        {moves.slice(0, EXAMPLES).map(({ post, from, to }) => (
          <li key={post.id} className="py-2">
            <p className="truncate">{truncate(post.content, WORDS_LENGTH).text}</p>
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
      {others > 0 && (
        <p className="mt-2 text-xs text-warn">
          {others === 1 ? '1 of them is not scheduled and stays.' : `${others} of them are not scheduled and stay.`}
        </p>
      )}
    </Dialog>
  );
}

function RefusalsDialog({ actions }: { actions: BulkActions }) {
  const { refusals, forgetRefusals } = actions;
  if (refusals === null) return null;
  return (
    <Dialog
      open
      onOpenChange={forgetRefusals}
      title={refusals.words}
      description={refusals.note ?? undefined}
      footer={
        <Button variant="primary" onClick={forgetRefusals}>
          Close
        </Button>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {refusals.posts.map(({ post, reason }) => (
          <li key={post.id} className="py-2.5">
            <p className="break-words">{truncate(post.content, WORDS_LENGTH).text || 'No text yet'}</p>
            <p className="mt-0.5 text-danger">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
