/** Calls a listener at every event of a type. Returns the function that ends it. */
export function listenTo<Type extends keyof WindowEventMap>(
  target: EventTarget,
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listening = listener as (event: Event) => void;
  target.addEventListener(type, listening, options);
  return () => target.removeEventListener(type, listening, options);
}

/** Functions that are called together when something happens. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    /** Returns the function that unsubscribes. */
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args: Args): void {
      for (const listener of listeners) listener(...args);
    },
  };
}
