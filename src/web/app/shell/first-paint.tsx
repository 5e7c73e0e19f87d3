import { renderToStaticMarkup } from 'react-dom/server';
import { ComposeColumn, ComposeSkeleton } from '#web/features/compose/compose-skeleton.tsx';
import { ComposeStart } from '#web/features/compose/start/compose-start.tsx';
import { ListSkeleton } from '#web/features/posts/list-placeholders.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { DASHBOARD_PROMPT, SIGN_IN_LABEL } from '../sign-in/dashboard-prompt.ts';
import { BottomBar, Columns, type RenderPlace, TopBar } from './frame.tsx';

const renderPlace: RenderPlace = (place, className) => {
  const tab = place.search.tab === undefined ? '' : `?tab=${place.search.tab}`;
  return (
    <a key={place.key} href={place.to + tab} data-place={place.key} className={`text-muted ${className}`}>
      {place.icon}
      {place.label}
    </a>
  );
};

/**
 * What the page of all screens shows before any script is here, for the build: the frame, and the outlines of the screens that one
 * begins with. `page-boot-7.js` says which of them belongs to the address. The app takes its place, in the same
 * places, and with what was typed into it (`lib/browser/early-words.ts`).
 */
export function renderFirstPaint(): string {
  return renderToStaticMarkup(
    <div className="flex min-h-dvh flex-col" data-first-paint="">
      <TopBar />
      <Columns renderPlace={renderPlace}>
        <div data-outline="compose">
          <ComposeColumn>
            <ComposeStart isVisitor={null} />
          </ComposeColumn>
        </div>
        <div data-outline="post">
          <ComposeColumn>
            <ComposeSkeleton />
          </ComposeColumn>
        </div>
        <div data-outline="posts">
          <Page title="Posts">
            <div className="h-10 max-xl:h-[92px] max-md:h-[110px]" />
            <ListSkeleton />
          </Page>
        </div>
        <div data-outline="sign-in">
          <EmptyState
            {...DASHBOARD_PROMPT}
            headingLevel={1}
            action={
              <Button variant="primary" disabled>
                {SIGN_IN_LABEL}
              </Button>
            }
          />
        </div>
      </Columns>
      <BottomBar renderPlace={renderPlace} />
    </div>,
  );
}
