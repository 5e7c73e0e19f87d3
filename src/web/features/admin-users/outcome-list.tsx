import type { BulkUserOutcome } from '#web/data/admin-users.ts';
import { pluralize } from '#web/lib/format/format-number.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { outcomeSummary } from './action-labels.ts';

type Result = BulkUserOutcome['results'][number];

const BADGES: Readonly<Record<Result['outcome'], { tone: BadgeTone; preview: string; done: string }>> = {
  changed: { tone: 'accent', preview: 'Changes', done: 'Done' },
  unchanged: { tone: 'neutral', preview: 'Stays', done: 'Stayed' },
  refused: { tone: 'danger', preview: 'Refused', done: 'Refused' },
};

/** What the action does or did to each user, with the scheduled posts that it holds back. */
export function OutcomeList({ outcome }: { outcome: BulkUserOutcome }) {
  const { preview, results } = outcome;
  return (
    <>
      <p role="status" className="mb-2 text-sm">
        {outcomeSummary(outcome)}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {results.map((result) => (
          <li key={result.id} className="flex gap-3 py-2.5 text-sm">
            <Badge tone={BADGES[result.outcome].tone} className="w-18 justify-center">
              {BADGES[result.outcome][preview ? 'preview' : 'done']}
            </Badge>
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{result.name}</p>
              <p className="text-muted">{result.note}</p>
              {result.held.length > 0 && <HeldPosts held={result.held} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function HeldPosts({ held }: { held: Result['held'] }) {
  return (
    <div className="mt-1.5 border-l-2 border-warn pl-3">
      <p className="text-xs font-medium text-warn">
        {pluralize(held.length, 'scheduled post does not go out', 'scheduled posts do not go out')}
      </p>
      <ul className="text-xs">
        {held.map(({ postId, text, dueAt }) => (
          <li key={postId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <span className="text-muted tabular-nums">{formatLocalDateTime(dueAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
