import { MESSAGES } from '../messages.ts';

/** What Postsmith does, above a visitor's first post. Before it is known who they are, the styles of the first paint show it or not. */
export function ProductPromise() {
  return (
    <p data-promise="" className="mb-4 font-serif text-lg leading-6.5 text-balance md:mb-5 md:text-xl md:leading-9">
      {MESSAGES.next.promise}
    </p>
  );
}
