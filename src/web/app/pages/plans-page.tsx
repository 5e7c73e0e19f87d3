import { getRouteApi } from '@tanstack/react-router';
import { PlansScreen } from '#web/features/plans/plans-screen.tsx';
import { openSignIn } from '../sign-in/sign-in-flow.ts';

const route = getRouteApi('/plans');

/** The plans; the payment provider's page returns here. */
export function PlansPage() {
  const { checkout } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="mx-auto max-w-5xl px-6 py-8 max-md:px-4">
      <title>Plans · Postsmith</title>
      <h1 className="mb-6 text-lg font-semibold">Plans</h1>
      <PlansScreen
        checkout={checkout ?? null}
        onPlanChanged={() => void navigate({ search: {}, replace: true })}
        onSignIn={openSignIn}
      />
    </div>
  );
}
