import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, FlaskConical, KeyRound, Moon, Newspaper, Rss, Video } from 'lucide-react';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuItem } from '#web/ui/menu-props.ts';
import { SignInButtons } from '../sign-in/sign-in-buttons.tsx';
import { useTheme } from '../theme.ts';
import { AccountMenu } from './account-menu.tsx';
import { TopBar } from './frame.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { themeItems } from './theme-items.tsx';

const NoticeBell = laterPart(async () => (await import('./notice-bell.tsx')).NoticeBell);

/** The bar on top of every page. */
export function Header(open: { onShortcuts: () => void; onPalette: () => void }) {
  const { user } = useSession();
  return (
    <TopBar notice={<OfflineNotice />}>
      <PracticeBadge />
      {/* Who is signed in has it in the account's menu. */}
      {user === null && <ThemeMenu />}
      {/* As large as the bell, so that nothing moves once its code is here. */}
      {user !== null && (
        <span className="inline-flex size-10 shrink-0 max-md:size-11">
          <NoticeBell />
        </span>
      )}
      {user === null ? <SignInButtons /> : <AccountMenu user={user} {...open} />}
    </TopBar>
  );
}

/** Says that nothing reaches the real LinkedIn, with links to the practice network. */
function PracticeBadge() {
  const { data } = useAppInfo();
  const navigate = useNavigate();
  if (data?.practice.linkedin !== true) return null;
  const { feedUrl, articlesUrl, videosUrl } = data.practice;
  const items: MenuItem[] = [];
  if (feedUrl !== null) items.push({ label: 'See the practice feed', icon: <Rss />, href: feedUrl });
  if (articlesUrl !== null) items.push({ label: 'Articles to try', icon: <Newspaper />, href: articlesUrl });
  if (videosUrl !== null) items.push({ label: 'Videos to try', icon: <Video />, href: videosUrl });
  items.push({
    label: 'Use the real LinkedIn',
    separated: true,
    icon: <KeyRound />,
    onSelect: () => void navigate({ to: '/setup' }),
  });
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="relative inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-xs font-medium text-muted transition-colors hover:bg-hover hover:text-ink max-md:px-2.5 max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-1.5 [&_svg]:size-4"
        >
          <FlaskConical aria-hidden />
          <span>
            Practice<span className="max-md:sr-only"> network, not LinkedIn</span>
          </span>
          <ChevronDown aria-hidden className="-mr-1 max-md:hidden" />
        </button>
      }
      header={
        <p className="max-w-56 text-xs text-muted">Posts go to a practice network on this computer, not to LinkedIn.</p>
      }
      items={items}
    />
  );
}

function ThemeMenu() {
  return <Menu trigger={<IconButton label="Theme" icon={<Moon />} />} items={themeItems(useTheme())} />;
}
