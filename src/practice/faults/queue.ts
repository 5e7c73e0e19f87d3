import { isRecord } from '#practice/http/request.ts';

/** Faults in the order in which they were added; each is used up after its `times`. */
export type Queue<F> = {
  /** Adds faults from a control call's JSON (one or a list); throws a RangeError that says what is wrong. */
  add(input: unknown): F[];
  clear(): void;
  list(): readonly F[];
  /** Uses one of the `times` of the oldest fault that matches. */
  take(isMatch: (fault: F) => boolean): F | null;
};

/** An empty queue; `read` makes a fault of its JSON, or throws a RangeError. */
export function makeQueue<F extends { readonly id: number; readonly times: number }>(
  read: (input: unknown, id: number) => F,
): Queue<F> {
  let faults: F[] = [];
  let lastId = 0;
  return {
    add(input) {
      const added = (Array.isArray(input) ? input : [input]).map((one: unknown) => {
        lastId += 1;
        return read(one, lastId);
      });
      faults.push(...added);
      return added;
    },
    clear: () => {
      faults = [];
    },
    list: () => faults,
    take(isMatch) {
      const taken = faults.find(isMatch);
      if (!taken) return null;
      faults = faults.flatMap((one) => {
        if (one.id !== taken.id) return [one];
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
      });
      return taken;
    },
  };
}

/** A whole number of a control call, at least `least`; `fallback` where it is absent. Throws a RangeError that names it. */
export function readCount(value: unknown, name: string, fallback: number, least = 0): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least) {
    throw new RangeError(`${name} is a whole number, at least ${least}`);
  }
  return value;
}

/** Narrows a fault's JSON to an object of known fields; throws a RangeError otherwise. */
export function readFields(input: unknown, known: readonly string[]): Record<string, unknown> {
  if (!isRecord(input)) throw new RangeError('a fault is an object');
  const unknown = Object.keys(input).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new RangeError(`a fault has no "${unknown}"`);
  return input;
}
