import type { PostStatus } from '#domain/posts/status.ts';
import { Badge } from '#web/ui/badge.tsx';
import { StatusLabel, StatusTile } from './status-label.tsx';

const SAMPLE: readonly { status: PostStatus; words: string; time: string }[] = [
  {
    status: 'draft',
    words: 'Four in ten of our meetings had no agenda. We stopped.',
    time: ' · edited today, 9:12 AM',
  },
  {
    status: 'scheduled',
    words: 'A customer cancelled last week. Her reason beat every survey.',
    time: ' for Tuesday, 8:30 AM',
  },
  {
    status: 'published',
    words: 'We wrote down every decision for a year. All 212 of them.',
    time: ' on Monday, 8:31 AM',
  },
];

/** A list as it will be, for who has none: nobody's posts. */
export function SampleList({ className }: { className: string }) {
  return (
    <section aria-label="A sample of the list" className={className}>
      <p className="flex items-center gap-2 text-muted">
        <Badge>Sample</Badge> Your posts will look like this
      </p>
      <ul className="@container mt-2 divide-y divide-line rounded-md border border-line px-4">
        {SAMPLE.map(({ status, words, time }) => (
          <li key={status} className="flex items-center gap-3 py-3">
            <StatusTile status={status} />
            <div className="flex min-w-0 flex-1 flex-col gap-x-6 @2xl:flex-row @2xl:items-center @2xl:justify-between">
              <p className="min-w-0 font-medium @2xl:truncate">{words}</p>
              <p className="shrink-0 truncate text-xs text-muted">
                <StatusLabel status={status} busy={null} />
                {time}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
