import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { NpsCard } from '#web/features/nps/nps-card.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Header } from './header.tsx';
import { BottomBar, Rail } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ShortcutsDialog, useHelpKey } from './shortcuts-dialog.tsx';

/** The frame of every page: header, rail or bottom bar, and the main region. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);

  useHelpKey(() => setHelpOpen(true));
  useEffect(() => {
    // Screen readers follow the focus to the new page; on the first page they start at the top by themselves.
    if (lastPath.current !== undefined && lastPath.current !== path) main.current?.focus({ preventScroll: true });
    lastPath.current = path;
  }, [path]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-60 rounded-md bg-ink px-4 py-2 text-sm text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <AnnouncementBar />
      <Header onShortcuts={() => setHelpOpen(true)} />
      <OfflineNotice />
      <div className="flex min-h-0 flex-1">
        <Rail />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="min-w-0 flex-1 max-md:pb-[calc(4rem+env(safe-area-inset-bottom))]"
        >
          <Outlet />
        </main>
      </div>
      <NpsCard isWriting={path === '/compose'} />
      <BottomBar />
      <ShortcutsDialog open={isHelpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}
