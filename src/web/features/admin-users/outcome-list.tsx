import type { ActOutcome } from '#web/data/admin-users.ts';
import { countedOf } from '#web/lib/format/format-number.ts';
import { momentOf } from '#web/lib/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Result = ActOutcome['results'][number];

const TONES: Readonly<Record<Result['outcome'], BadgeTone>> = {
  changed: 'accent',
  unchanged: 'neutral',
  refused: 'danger',
};
const BEFORE: Readonly<Record<Result['outcome'], string>> = {
  changed: 'Changes',
  unchanged: 'Stays',
  refused: 'Refused',
};
const AFTER: Readonly<Record<Result['outcome'], string>> = { changed: 'Done', unchanged: 'Stayed', refused: 'Refused' };

/** What happens, or happened, to each, with the scheduled posts that do not go out because of it. */
export function OutcomeList({ outcome }: { outcome: ActOutcome }) {
  const { preview, results } = outcome;
  const words = preview ? BEFORE : AFTER;
  return (
    <>
      <p role="status" className="mb-2 text-sm">
        {summaryOf(outcome)}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {results.map((result) => (
          <li key={result.id} className="flex gap-3 py-2.5 text-sm">
            <Badge tone={TONES[result.outcome]} className="w-18 justify-center">
              {words[result.outcome]}
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
        {countedOf(held.length, 'scheduled post does not go out', 'scheduled posts do not go out')}
      </p>
      <ul className="text-xs">
        {held.map(({ postId, text, dueAt }) => (
          <li key={postId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <span className="text-muted tabular-nums">{momentOf(dueAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** '2 people change, 1 stays as it is. 3 scheduled posts are held back.' */
export function summaryOf({ preview, results }: ActOutcome): string {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const [changed, unchanged, refused] = [count('changed'), count('unchanged'), count('refused')];
  const parts = [
    preview
      ? countedOf(changed, 'person changes', 'people change')
      : countedOf(changed, 'person changed', 'people changed'),
    ...(unchanged === 0 ? [] : [preview ? `${unchanged} as before` : `${unchanged} stayed as before`]),
    ...(refused === 0 ? [] : [`${refused} refused`]),
  ];
  const held = results.reduce((sum, result) => sum + result.held.length, 0);
  const posts = held === 0 ? '' : ` ${countedOf(held, 'scheduled post is', 'scheduled posts are')} held back.`;
  return `${parts.join(', ')}.${posts}`;
}
