import { getRouteApi } from '@tanstack/react-router';
import { PlansScreen } from '#web/features/plans/plans-screen.tsx';
import { Page } from '#web/ui/page.tsx';
import { openSignIn } from '../sign-in/sign-in-flow.ts';

const route = getRouteApi('/plans');

/** The plans; the payment provider's page returns here. */
export function PlansPage() {
  const { checkout } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title="Plans">
      <title>Plans · Postsmith</title>
      <PlansScreen
        checkout={checkout ?? null}
        onPlanChanged={() => void navigate({ search: {}, replace: true })}
        onSignIn={openSignIn}
        onAsk={(about) => void navigate({ to: '/support', search: { about }, hash: 'write-to-us' })}
      />
    </Page>
  );
}
