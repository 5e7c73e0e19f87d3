import { listenTo } from './listeners.ts';

type Hear = (event: PopStateEvent) => void;

let hear: Hear | null = null;

/** Call it before the router is made: of the listeners of a window the first to come hears first, one that captures as well. */
export function hearBackFirst(): void {
  listenTo(window, 'popstate', (event) => hear?.(event));
}

/** Whoever hears of Back and Forward before the router; what they stop, the router does not hear of. */
export function onBackPress(next: Hear): void {
  hear = next;
}
