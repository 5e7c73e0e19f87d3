import { type ComponentType, createElement, useEffect, useState } from 'react';
import { createLater, type Later, useLater } from '#web/lib/browser/later.ts';

/**
 * A part of a screen that stands on it only once it is needed, such as a dialog: nothing is shown until its code is here, which is at
 * once where it was fetched ahead. Code that cannot be had fails the screen, which then offers to try again.
 * @param fetchPart the dynamic import of the component
 */
export function laterPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = createLater(fetchPart);
  return (props) => createElement(LaterPart<Props>, { part, props });
}

function LaterPart<Props extends object>({ part, props }: { part: Later<ComponentType<Props>>; props: Props }) {
  const Part = useLater(part);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void part.load().catch(setFailure), [part]);
  if (Part !== null) return <Part {...props} />;
  if (failure !== null) throw failure;
  return null;
}
