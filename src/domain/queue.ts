/** Gives back what was put into it, the first by `compare` first; each takes as long as the logarithm of how many there are. */
export type Queue<T> = { push(item: T): void; pop(): T | undefined };

/** An empty queue. By hand: a binary heap, since the standard library has none. */
export function createQueue<T>(compare: (a: T, b: T) => number): Queue<T> {
  const heap: T[] = [];
  const isBefore = (one: number, other: number) => compare(heap[one] as T, heap[other] as T) < 0;
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as T, heap[one] as T];
  };
  return {
    push(item) {
      let at = heap.push(item) - 1;
      for (let parent = (at - 1) >> 1; at > 0 && isBefore(at, parent); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length === 0 || last === undefined) return first;
      heap[0] = last;
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const next = left + 1 < heap.length && isBefore(left + 1, left) ? left + 1 : left;
        if (next >= heap.length || !isBefore(next, at)) return first;
        swap(at, next);
        at = next;
      }
    },
  };
}
