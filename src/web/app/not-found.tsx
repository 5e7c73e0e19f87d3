import { Link, useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useSession } from '#web/data/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { likelyPlace, type Place } from './likely-place.ts';

const tab = <T extends string>(label: string, name: T) => ({ label, to: '/dashboard', search: { tab: name } }) as const;
const LINKS = {
  compose: { label: 'Compose', to: '/compose' },
  posts: tab('Posts', 'posts'),
  calendar: tab('Calendar', 'calendar'),
  analytics: tab('Analytics', 'analytics'),
  usage: tab('Usage', 'usage'),
  settings: { label: 'Settings', to: '/settings' },
  plans: { label: 'Plans', to: '/plans' },
  referrals: { label: 'Invite people', to: '/referrals' },
  notices: { label: 'Notices', to: '/notices' },
  support: { label: 'Help', to: '/support' },
} as const satisfies Record<Place, { label: string; to: string }>;

/** Says that there is no such page, asks for the one that was probably meant, and offers where people usually go; help stands apart. */
export function NotFound() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const likely = likelyPlace(pathname);
  const leading = likely ?? (user === null ? null : 'posts');
  return (
    <>
      <title>Not found · Postsmith</title>
      <EmptyState
        headingLevel={1}
        icon={<Compass />}
        title="Page not found"
        description={
          <>
            <span className="break-all text-ink">{pathname}</span> does not exist
            {likely === null ? ', or has moved.' : `. Did you mean ${LINKS[likely].label}?`}
          </>
        }
        className="min-h-[70dvh] justify-center"
        action={
          <>
            {leading === null ? (
              // The public page is a document of its own.
              <a href="/" className={buttonClass('primary')}>
                Go to the home page
              </a>
            ) : (
              <PlaceLink place={leading} />
            )}
            {leading !== 'support' && (
              <p className="mt-6 text-sm">
                <Link
                  to={LINKS.support.to}
                  className="inline-flex min-h-8 items-center text-accent underline underline-offset-2 max-md:min-h-11"
                >
                  Get help
                </Link>
              </p>
            )}
          </>
        }
      />
    </>
  );
}

function PlaceLink({ place }: { place: Place }) {
  const { label, ...where } = LINKS[place];
  return (
    <Link {...where} className={buttonClass('primary')}>
      {place === 'referrals' ? label : `Go to ${label}`}
    </Link>
  );
}
