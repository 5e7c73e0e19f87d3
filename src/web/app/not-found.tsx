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

/** Says that there is no such page, asks for the one that was probably meant, and offers where people usually go. */
export function NotFound() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const likely = likelyPlace(pathname);
  const usual: readonly Place[] = user === null ? ['compose', 'support'] : ['posts', 'calendar', 'support'];
  const others = usual.filter((place) => place !== likely);
  const hasLeading = likely !== null || user === null;
  return (
    <>
      <title>Not found · Postsmith</title>
      <EmptyState
        headingLevel={1}
        icon={<Compass />}
        title={likely === null ? 'Page not found' : `Did you mean ${LINKS[likely].label}?`}
        description={
          <>
            <span className="break-all text-ink">{pathname}</span> does not exist, or has moved.
          </>
        }
        className="pt-24 max-md:pt-16"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {likely !== null && <PlaceLink place={likely} isLeading />}
            {likely === null && user === null && (
              // The public page is a document of its own.
              <a href="/" className={buttonClass('primary')}>
                Home page
              </a>
            )}
            {others.map((place, index) => (
              <PlaceLink key={place} place={place} isLeading={!hasLeading && index === 0} />
            ))}
          </div>
        }
      />
    </>
  );
}

function PlaceLink({ place, isLeading }: { place: Place; isLeading: boolean }) {
  const { label, ...where } = LINKS[place];
  return (
    <Link {...where} className={buttonClass(isLeading ? 'primary' : 'secondary')}>
      {label}
    </Link>
  );
}
