import type { KeyboardEvent } from 'react';

/** For a box or a choice in a form, which Enter must not send: the space bar and the arrows change it. */
export function withoutEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
