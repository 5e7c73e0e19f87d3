import { useEffect, useEffectEvent } from 'react';
import type { ComposerProps } from './compose-props.ts';

/** Takes what the screen begins with, once, and writes from it right away where that was asked for. */
export function useBeginning({ beginning, onBegun }: ComposerProps, generate: () => void): void {
  const begin = useEffectEvent(() => {
    if (beginning === undefined) return;
    if (beginning.isPressed) generate();
    onBegun();
  });
  useEffect(() => {
    // A moment later: what is mounted only to be taken down again begins nothing.
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);
}
