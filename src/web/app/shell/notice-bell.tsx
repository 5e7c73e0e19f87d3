import { useRouter, useRouterState } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { NOTICES } from '#contract/notice-messages.ts';
import { useInbox } from '#web/data/notices.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { laterPart } from '#web/ui/later-part.tsx';

const NoticesPanel = laterPart(async () => (await import('#web/features/notices/notices-panel.tsx')).NoticesPanel);

/** More are not counted out. */
const MOST = 9;

/** The screens that the account's menu leads to. Styles mark its button; it says so here, since the first script has no room for it. */
const ACCOUNT_SCREENS = /^\/(?:settings|plans|referrals|support|admin)\b/;

/** Says how much is new, and opens it: in a panel, on a phone as a screen. */
export function NoticeBell() {
  const { data } = useInbox();
  const router = useRouter();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isCurrent = path === '/notices';
  const unread = data?.unread ?? 0;
  const go = (path: string) => void router.navigate({ href: path });
  return (
    <span className="relative inline-flex" data-account-screen={ACCOUNT_SCREENS.test(path) || undefined}>
      <IconButton
        ref={button}
        label={NOTICES.bell(unread)}
        icon={<Bell />}
        aria-current={isCurrent ? 'page' : undefined}
        className={isCurrent ? 'bg-accent-soft text-accent!' : ''}
        aria-haspopup={isNarrow ? undefined : 'dialog'}
        aria-expanded={isNarrow ? undefined : isOpen}
        onClick={() => (isNarrow ? go('/notices') : setOpen(!isOpen))}
      />
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 right-0 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-[0.625rem] leading-none font-semibold text-on-danger tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
      {isOpen && !isNarrow && <NoticesPanel anchor={button} onClose={() => setOpen(false)} onOpen={go} />}
    </span>
  );
}
