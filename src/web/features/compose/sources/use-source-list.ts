import { useState } from 'react';
import type { Handover } from '#web/lib/storage/handover.ts';
import { EMPTY_SOURCES, hasSource, type SourceList, sourceListFrom, toSourceInputs } from './source-list.ts';

/** What the next text is written from, and whether any of it is new. */
export function useSourceList(handover: Handover | undefined) {
  const [sources, setSources] = useState(() =>
    handover === undefined ? EMPTY_SOURCES : sourceListFrom(handover.source),
  );
  const [areUsed, setUsed] = useState(false);
  return {
    sources,
    setSources(next: SourceList) {
      setSources(next);
      // What is only taken out of several brings nothing new.
      const before = new Set(toSourceInputs(sources).map((input) => JSON.stringify(input)));
      if (!toSourceInputs(next).every((input) => before.has(JSON.stringify(input)))) setUsed(false);
    },
    /** There is something that no text was written from yet, in sight. */
    hasNewSource: hasSource(sources) && !areUsed,
    /** A text was written from them, or they are out of sight: they stay, and are no longer what the next text is begun with. */
    setUsed: () => setUsed(true),
  };
}
