import type { PostStatus } from '#domain/posts/status.ts';
import { StatusBadge } from '#web/features/posts/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DASHBOARD_PROMPT } from '../sign-in/dashboard-prompt.tsx';
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx';

const SAMPLE: readonly { status: PostStatus; width: string }[] = [
  { status: 'draft', width: 'w-4/5' },
  { status: 'scheduled', width: 'w-3/5' },
  { status: 'published', width: 'w-2/3' },
];

/** What a visitor reads in place of the dashboard: what a sign-in brings, what it asks for, and the way without one. */
export function VisitorDashboard({ onCompose }: { onCompose: () => void }) {
  return (
    <>
      <SignInPrompt
        {...DASHBOARD_PROMPT}
        more={
          <p className="mt-3">
            <Button variant="ghost" onClick={onCompose}>
              Write a post without signing in
            </Button>
          </p>
        }
      />
      <ul aria-hidden className="mx-auto -mt-6 max-w-xl divide-y divide-line px-6">
        {SAMPLE.map(({ status, width }) => (
          <li key={status} className="flex items-center gap-3 py-3">
            <span className="size-10 shrink-0 rounded-sm bg-sunken" />
            <span className="flex-1">
              <span className={`block h-3 rounded-sm bg-sunken ${width}`} />
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}
