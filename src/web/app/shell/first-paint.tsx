import { renderToStaticMarkup } from 'react-dom/server';
import { ComposeColumn, ComposeSkeleton } from '#web/features/compose/compose-skeleton.tsx';
import { ListSkeleton } from '#web/features/posts/list-placeholders.tsx';
import { Page } from '#web/ui/page.tsx';
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
 * begins with. `page-boot-4.js` says which of them belongs to the address. The app takes its place, in the same places.
 */
export function renderFirstPaint(): string {
  return renderToStaticMarkup(
    <div className="flex min-h-dvh flex-col" data-first-paint="">
      <TopBar />
      <Columns renderPlace={renderPlace}>
        <div data-outline="compose">
          <ComposeColumn>
            <ComposeSkeleton />
          </ComposeColumn>
        </div>
        <div data-outline="posts">
          <Page title="Posts">
            <div className="h-10 max-xl:h-[92px] max-md:h-[166px]" />
            <ListSkeleton />
          </Page>
        </div>
      </Columns>
      <BottomBar renderPlace={renderPlace} />
    </div>,
  );
}
