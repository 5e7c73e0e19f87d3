import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { createLater, useLater } from '#web/lib/browser/later.ts';
import { readScreenActions, type ScreenAction } from '#web/lib/commands/screen-actions.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { BottomBar, Columns, type RenderPlace } from './frame.tsx';
import { Header } from './header.tsx';
import { PlaceLink, screenAt } from './navigation.tsx';
import { useShellKeys } from './use-shell-keys.ts';
import { VersionNotice } from './version-notice.tsx';

const nps = createLater(async () => (await import('#web/features/nps/nps-card.tsx')).NpsCard);
const CommandPalette = laterPart(async () => (await import('./command-palette.tsx')).CommandPalette);
const ShortcutsDialog = laterPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

const renderPlace: RenderPlace = (place, className) => (
  <PlaceLink key={place.key} place={place} className={className} />
);

/** The frame of every page: header, rail or bottom bar, and the main region. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const NpsCard = useLater(nps);
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  /** What the list of commands offers for where the focus is; null while it is closed. */
  const [palette, setPalette] = useState<readonly ScreenAction[] | null>(null);
  const screen = useRouterState({ select: ({ resolvedLocation: at }) => at && screenAt(at) });
  const lastScreen = useRef(screen);

  useShellKeys((key) => {
    if (key.kind === 'help') setHelpOpen(true);
    else if (key.kind === 'palette') setPalette(readScreenActions());
    else void navigate({ to: key.screen.to, search: key.screen.search });
  });
  useEffect(() => {
    // Screen readers follow the focus to the new screen, unless that took it; on the first one they start at the top by themselves.
    const isNew = lastScreen.current !== undefined && lastScreen.current !== screen;
    if (isNew && main.current?.contains(document.activeElement) === false) main.current.focus({ preventScroll: true });
    lastScreen.current = screen;
  }, [screen]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-60 rounded-md bg-ink px-4 py-2 text-sm text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <AnnouncementBar />
      <Header onShortcuts={() => setHelpOpen(true)} onPalette={() => setPalette(readScreenActions())} />
      <VersionNotice />
      <Columns renderPlace={renderPlace} main={main}>
        <Outlet />
      </Columns>
      {NpsCard !== null && <NpsCard isWriting={screen === 'compose'} />}
      <BottomBar renderPlace={renderPlace} />
      {palette !== null && (
        <CommandPalette
          open
          actions={palette}
          onOpenChange={() => setPalette(null)}
          onShortcuts={() => setHelpOpen(true)}
        />
      )}
      {isHelpOpen && <ShortcutsDialog open onOpenChange={setHelpOpen} />}
    </div>
  );
}
