import { type ComponentType, createElement, useEffect, useState } from 'react';
import { isServerReachable } from '#web/lib/api/is-server-reachable.ts';
import { createLater, type Later, useLater } from '#web/lib/browser/later.ts';
import { Button } from './button.tsx';

/**
 * A part of a screen that stands on it only once it is needed, such as a dialog: nothing is shown until its code is here, which is at
 * once where it was fetched ahead. Code that cannot be had, not at the second try either, leaves the screen as it is, with a line that
 * offers to try again.
 * @param fetchPart the dynamic import of the component
 * @param files as for `createLater`
 */
export function laterPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  files: readonly string[] = [],
): ComponentType<Props> {
  const part = createLater(fetchPart, files);
  return (props) => createElement(LaterPart<Props>, { part, props });
}

function LaterPart<Props extends object>({ part, props }: { part: Later<ComponentType<Props>>; props: Props }) {
  const Part = useLater(part);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    part
      .load()
      .catch(() => part.load())
      .catch(() => setMissing(true));
  }, [part]);
  if (Part !== null) return <Part {...props} />;
  return isMissing ? <MissingPart part={part} /> : null;
}

/** In sight also where the part is a dialog, which has no place of its own on the screen. */
function MissingPart({ part }: { part: Later<unknown> }) {
  const [isTrying, setTrying] = useState(false);
  async function tryAgain() {
    setTrying(true);
    await part.load().catch(reload);
    setTrying(false);
  }
  return (
    <div
      role="alert"
      className="sticky bottom-20 z-30 my-2 flex items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-sm md:bottom-4"
    >
      <p className="text-danger">Could not be loaded. Check your connection.</p>
      <Button size="sm" busy={isTrying} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}

/** Browsers remember until then which code they could not load. With the server unreachable it would lose the page. */
async function reload(): Promise<void> {
  if (await isServerReachable()) window.location.reload();
}
