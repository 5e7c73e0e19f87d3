import { laterPart } from '#web/ui/later-part.tsx';
import { DASHBOARD_PROMPT, DASHBOARD_TERMS } from '../sign-in/dashboard-prompt.tsx';
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx';

/** Below all else: nothing moves as it comes. */
const SampleList = laterPart(async () => (await import('#web/features/posts/sample-list.tsx')).SampleList);

/** What a visitor reads in place of the dashboard: what a sign-in brings, what it asks for, the way without one, and a list as it will be. */
export function VisitorDashboard({ onCompose }: { onCompose: () => void }) {
  return (
    <>
      <SignInPrompt
        {...DASHBOARD_PROMPT}
        more={
          <>
            <p className="mt-3 text-xs text-balance text-muted">{DASHBOARD_TERMS}</p>
            <p className="mt-3">
              <button
                type="button"
                onClick={onCompose}
                className="min-h-8 cursor-pointer text-accent underline underline-offset-4 max-md:min-h-11"
              >
                Write a post without signing in
              </button>
            </p>
          </>
        }
      />
      <SampleList className="mx-auto -mt-6 max-w-3xl px-4 pb-8" />
    </>
  );
}
