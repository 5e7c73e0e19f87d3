import type { DashboardTab } from '#web/features/posts/posts-props.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { DASHBOARD_PROMPT, DASHBOARD_TERMS } from '../sign-in/dashboard-prompt.ts';
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx';

/** Below all else: nothing moves as it comes. */
const SampleList = laterPart(async () => (await import('#web/features/posts/sample-list.tsx')).SampleList);
const AnalyticsOffer = laterPart(
  async () => (await import('#web/features/post-analytics/analytics-offer.tsx')).AnalyticsOffer,
);

/**
 * What a visitor reads in place of the dashboard: what a sign-in brings, what it asks for, the way without one, and a list as it will be, or
 * what analytics are and which plans have them.
 */
export function VisitorDashboard(props: { tab: DashboardTab; onCompose: () => void; onPlans: () => void }) {
  const { tab, onCompose, onPlans } = props;
  return (
    <>
      <SignInPrompt
        {...DASHBOARD_PROMPT}
        more={
          <>
            <p className="mt-3 text-xs text-balance text-muted">{DASHBOARD_TERMS}</p>
            <p className="mt-1 md:mt-4">
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
      {tab === 'analytics' ? (
        <div className="mx-auto max-w-5xl px-4 pb-8">
          <AnalyticsOffer onPlans={onPlans} variant="secondary" />
        </div>
      ) : (
        <SampleList className="mx-auto -mt-6 max-w-xl px-4 pb-8" />
      )}
    </>
  );
}
