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

/** What a button says where 'Go to' and the label is no English. */
const ACTS: Partial<Record<Place, string>> = {
  compose: 'Write a post',
  referrals: 'Invite people',
  support: 'Get help',
};

/** Says that there is no such page, asks for the one that was probably meant, and offers where people usually go. */
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
            {likely === null ? ', or has moved.' : '. Perhaps you meant:'}
          </>
        }
        className="min-h-[70dvh] justify-center"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {leading === null ? (
              // The public page is a document of its own.
              <a href="/" className={buttonClass('primary')}>
                Go to the home page
              </a>
            ) : (
              <PlaceLink place={leading} isLeading />
            )}
            {leading !== 'support' && <PlaceLink place="support" isLeading={false} />}
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
      {ACTS[place] ?? `Go to ${label}`}
    </Link>
  );
}
