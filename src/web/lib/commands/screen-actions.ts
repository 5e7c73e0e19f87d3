import { useEffect, useEffectEvent } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { isPressed, type Shortcut } from './shortcuts.ts';

/** Something that can be done on the screen that is shown, as its button does it. */
export type ScreenAction = {
  id: string;
  label: string;
  /** Without what it acts on, where its label begins with that: 'Delete' of 'This post: Delete'. */
  name?: string;
  /** By which it is found besides, in place of those that the list knows for its label. */
  words?: string;
  /** The keys that do it from anywhere on the screen while no dialog or menu is open. */
  shortcut?: Shortcut;
  /** It cannot be done now; its keys are kept from the browser all the same. */
  isDisabled?: boolean;
  /** The list does not offer it: its keys do it, or say why not, but there is no button for it now, or the list has it on every screen. */
  isUnlisted?: boolean;
  /** It puts a post out, or takes something away: offered after everything else that the same letters find. */
  isGrave?: boolean;
  run: () => void;
};

/** The id of what begins another post where one is open. */
export const NEW_POST_ACTION = 'new-post';
/** The id of what leads back to where the screen begins, as a press on its own link in the navigation does. */
export const BEGINNING_ACTION = 'beginning';

const shown = new Set<() => readonly ScreenAction[]>();

/** What can be done now on the screen, where the focus is. */
export function readScreenActions(): ScreenAction[] {
  return [...shown].flatMap((read) => read());
}

/** Does what has this id, if the screen still offers it where the focus is now: while a list of actions is open, what can be done changes. */
export function runScreenAction(id: string): void {
  const action = readScreenActions().find((offered) => offered.id === id);
  if (action !== undefined && action.isDisabled !== true) action.run();
}

/** Offers actions in the list of commands, and by their keys, while the component is shown. `read` is called when they are looked at. */
export function useScreenActions(read: () => readonly ScreenAction[]): void {
  const readNow = useEffectEvent(read);
  useEffect(() => offerActions(() => readNow()), []);
}

/** Offers them until the function that it gives is called. */
export function offerActions(read: () => readonly ScreenAction[]): () => void {
  shown.add(read);
  const stop = listenTo(window, 'keydown', (event) => press(event, read()), { capture: true });
  return () => {
    shown.delete(read);
    stop();
  };
}

function press(event: KeyboardEvent, actions: readonly ScreenAction[]): void {
  const action = actions.find(({ shortcut }) => shortcut !== undefined && isPressed(event, shortcut));
  if (action === undefined) return;
  if (document.querySelector('[role=dialog], [role=menu]') !== null) return;
  event.preventDefault();
  event.stopPropagation();
  // Once, however long the keys are held.
  if (action.isDisabled !== true && !event.repeat) action.run();
}
