import type { ReactNode } from 'react';
import { useSession } from '#web/data/session.ts';
import type { MenuItem } from '#web/ui/menu-props.ts';
import type { Writing } from '../generation/use-writing.ts';
import { hasSource } from '../sources/source-list.ts';
import { MoreSources } from './more-sources-later.ts';
import { WhatIsLeft } from './what-is-left.tsx';

/** Below the field of a new post: what can be done with a source, or examples of one; and what is left. */
export function BelowStart(props: {
  writing: Writing;
  isBusy: boolean;
  moreWays: readonly MenuItem[];
  examples: ReactNode;
  onAdded: () => void;
}) {
  const { writing, isBusy, moreWays, examples, onAdded } = props;
  const { user } = useSession();
  return (
    <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-4 max-md:min-h-11">
      <div className="empty:hidden">
        {hasSource(writing.sources) ? (
          <MoreSources writing={writing} isBusy={isBusy} onAdded={onAdded} moreWays={moreWays} className="-ml-3" />
        ) : (
          examples
        )}
      </div>
      {/* A visitor has read it above. */}
      <div className="ml-auto">{user !== null && <WhatIsLeft />}</div>
    </div>
  );
}
