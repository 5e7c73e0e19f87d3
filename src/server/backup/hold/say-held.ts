import type { Held } from './store.ts';

/** What the person at the terminal is told about posts that nothing sends by itself any more. */
export function sayHeld({ needsLook, waiting }: Held): string[] {
  return [
    `No post goes out by itself. ${needsLook} may be published; each waits for its person to look on LinkedIn.`,
    `${waiting} wait for their time to be confirmed: by their person, or all at once by an administrator, on the page Publisher.`,
  ];
}
