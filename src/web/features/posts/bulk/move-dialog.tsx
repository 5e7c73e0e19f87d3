import { type KeyboardEvent, useState } from 'react';
import { BULK_DAYS_MAX } from '#contract/bulk-posts.ts';
import type { Post } from '#contract/posts.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type ScheduledPost, useScheduledPosts } from '#web/data/calendar-posts.ts';
import { useDaysOff } from '#web/data/days-off.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { excerptOf } from '../derived-fields.ts';
import { countPosts } from '../posts-messages.ts';
import { BULK } from './bulk-messages.ts';
import { moveWarnings, planMoves, readDays } from './plan-moves.ts';
import type { BulkActions } from './use-bulk-actions.ts';

/** How many posts show their old and new day; the rest are counted. */
const EXAMPLES = 4;
const DIRECTIONS = [
  { value: 'later', label: 'Later' },
  { value: 'earlier', label: 'Earlier' },
] as const;
const NONE: readonly ScheduledPost[] = [];

/** By how many days, and where each post would then be. */
export function MoveDialog(props: {
  posts: readonly Post[];
  zone: string;
  actions: BulkActions;
  onClose: () => void;
  onDone: () => void;
}) {
  const { posts, zone, actions, onClose, onDone } = props;
  const [typed, setTyped] = useState('7');
  const [direction, setDirection] = useState<'later' | 'earlier'>('later');
  const days = readDays(typed);
  const signedDays = direction === 'later' ? (days ?? 0) : -(days ?? 0);
  const nowMs = useNow(Date.now, MINUTE_MS);
  const { data: scheduled = NONE } = useScheduledPosts();
  const { isDayOff } = useDaysOff();
  const planned = planMoves(posts, { days: signedDays, ownZone: zone, nowMs });
  const moves = days === null ? [] : planned.filter(({ isPast }) => !isPast);
  const warnings = moveWarnings(moves, { scheduled, zone, isDayOff });
  const unseen = warnings.slice(EXAMPLES).filter(({ length }) => length > 0).length;
  const leaving = moves.filter(({ post }) => post.publication?.inQueue === true).length;
  const past = days === null ? 0 : planned.length - moves.length;
  const others = posts.length - planned.length;

  async function move() {
    if (moves.length === 0 || actions.isBusy) return;
    const movable = moves.map(({ post }) => post);
    if (await actions.moveByDays(movable, signedDays)) onDone();
    else onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    // With ⌘ or Ctrl the dialog itself presses the button.
    if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) void move();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = (days ?? 0) + (event.key === 'ArrowUp' ? 1 : -1);
    setTyped(String(Math.min(BULK_DAYS_MAX, Math.max(1, next))));
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
            {days === null ? BULK.move : `Move ${countPosts(moves.length)}`}
          </Button>
        </>
      }
    >
      {/* Around both, so that the error has room. */}
      <Field label="Days" error={days === null ? BULK.noDays(typed) : null}>
        <div className="flex flex-wrap items-center gap-3">
          <div className="w-24">
            <TextInput
              autoFocus
              inputMode="numeric"
              autoComplete="off"
              role="spinbutton"
              aria-valuemin={1}
              aria-valuemax={BULK_DAYS_MAX}
              aria-valuenow={days ?? undefined}
              className="text-center tabular-nums"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              // What is typed replaces the number.
              onFocus={(event) => event.target.select()}
              onKeyDown={onKeyDown}
            />
          </div>
          <Segmented label="Direction" items={DIRECTIONS} value={direction} onChange={setDirection} />
        </div>
      </Field>
      <ul className="mt-4 divide-y divide-line text-sm">
        {moves.slice(0, EXAMPLES).map(({ post, from, to }, at) => (
          <li key={post.id} className="py-2">
            <p className="truncate">{excerptOf(post)}</p>
            <p className="text-xs text-muted">
              {from} <span aria-hidden>→</span>
              <span className="sr-only">to</span> <span className="text-ink">{to}</span>
            </p>
            <p className="text-xs text-warn">{warnings[at]?.join(' ')}</p>
          </li>
        ))}
      </ul>
      {moves.length > EXAMPLES && (
        <p className="mt-2 text-xs text-muted">And {countPosts(moves.length - EXAMPLES)} more.</p>
      )}
      {unseen > 0 && <p className="mt-2 text-xs text-warn">{BULK.moreWarnings(unseen)}</p>}
      {leaving > 0 && <p className="mt-2 text-xs text-muted">{BULK.leavesQueue(leaving)}</p>}
      {past > 0 && <p className="mt-2 text-xs text-warn">{BULK.past(past)}</p>}
      {others > 0 && <p className="mt-2 text-xs text-warn">{BULK.notMovable(others)}</p>}
    </Dialog>
  );
}
