import type { Blobs } from '#server/ports/blobs.ts';

/**
 * One store that another one is read beside, while blobs move from the one to the other (docs/operations.md): what the first does not
 * have is looked for in the second. Only the first is written; both are removed from.
 */
export function besides(first: Blobs, second: Blobs): Blobs {
  return {
    put: first.put,
    find: async (key) => (await first.find(key)) ?? second.find(key),
    open: async (key) => (await first.open(key)) ?? second.open(key),
    findSize: async (key) => (await first.findSize(key)) ?? second.findSize(key),
    async remove(key) {
      await second.remove(key);
      await first.remove(key);
    },
    removeFolder: async (folder) => (await second.removeFolder(folder)) + (await first.removeFolder(folder)),
    async *list(folder) {
      yield* first.list(folder);
      for await (const entry of second.list(folder)) if ((await first.findSize(entry.key)) === null) yield entry;
    },
    removeUnfinished: async (before) =>
      (await first.removeUnfinished(before)) + (await second.removeUnfinished(before)),
  };
}
