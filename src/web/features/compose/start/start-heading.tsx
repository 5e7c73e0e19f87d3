import { useAppInfo } from '#web/data/app-info.ts';
import { MESSAGES } from '../messages.ts';

const TITLE = 'font-serif md:text-center';

/**
 * What stands above the field of a new post: its question, and for a visitor what Postsmith does and what that costs. Null before it is
 * known who they are: the styles of the first paint show one of both.
 */
export function StartHeading({ isVisitor }: { isVisitor: boolean | null }) {
  return (
    <div>
      {isVisitor !== true && (
        <h2 data-question="" className={`${TITLE} text-xl leading-9 md:pt-12`}>
          {MESSAGES.sources.title}
        </h2>
      )}
      {isVisitor !== false && (
        <div data-promise="">
          <h2 className={`${TITLE} text-lg leading-7 text-balance md:text-xl md:leading-9`}>{MESSAGES.next.promise}</h2>
          {isVisitor === null ? <WhatItCosts /> : <VisitorsTerms />}
        </div>
      )}
    </div>
  );
}

function VisitorsTerms() {
  const free = useAppInfo().data?.visitorPosts;
  return <WhatItCosts words={free === undefined ? '' : MESSAGES.next.terms(free)} />;
}

/** Takes its room before it is known how many posts are free. */
function WhatItCosts({ words = '' }: { words?: string }) {
  return <p className="mt-1.5 min-h-10 text-sm text-balance text-muted sm:min-h-5 md:text-center">{words}</p>;
}
