import type { Rolldown } from 'vite';
import { LOADED_TOGETHER } from './screen-files.ts';

type Part = keyof typeof LOADED_TOGETHER;

/** A part has what it shares with later ones in files of its own: whoever needs that part alone loads nothing else. */
const IN_ORDER: readonly (readonly Part[])[] = [
  ['start', 'public'],
  ['popup'],
  ['shell'],
  ['compose', 'dashboard', 'editor'],
];

/** Libraries that are run in a task of their own, so that a phone takes keys in between (`lib/browser/run-in-steps.ts`), by their packages. */
const LIBRARIES: readonly (readonly [name: string, packages: RegExp])[] = [
  ['react', /^(react|react-dom|scheduler)$/],
  ['router', /^@tanstack\/(react-router|router-core|history|react-store|store)$/],
  ['zod', /^zod$/],
  ['prosemirror', /^prosemirror-/],
  ['tiptap', /^@tiptap\//],
];

/** In these is so much that they are cut by what their modules are run with; the others stay whole. */
const CUT: ReadonlySet<string> = new Set<Part>(['popup', 'shell', 'editor']);

/** The rules and the contract, and what stands in for a library of theirs: they need nothing else of ours. */
const RULES = /\/src\/(?:domain|contract|web\/lib\/time\/temporal\.ts)/;

/**
 * What a module is run with: its library, the rules, or null for the rest. No library needs ours, and no rules need the rest, so that no two
 * chunks need each other.
 */
function stepOf(moduleId: string): string | null {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId)?.[1];
  if (name === undefined) return RULES.test(moduleId) ? 'rules' : null;
  return LIBRARIES.find(([, packages]) => packages.test(name))?.[0] ?? 'libraries';
}

/**
 * Names the chunk that a module belongs to: one for all modules that the same parts of `LOADED_TOGETHER` load, so that a screen is a few files
 * and not a hundred. Null, and left to the bundler, are what no part loads and the scripts that pages name.
 */
export function createChunkNames(): (moduleId: string, graph: Rolldown.ChunkingContext) => string | null {
  let loadedBy: ReadonlyMap<Part, ReadonlySet<string>> | null = null;
  return (moduleId, graph) => {
    // The whole graph is known by the first call.
    loadedBy ??= new Map(
      Object.entries(LOADED_TOGETHER).map(([part, module]) => [part as Part, withImports(module, graph)] as const),
    );
    if (moduleId === LOADED_TOGETHER.start || moduleId === LOADED_TOGETHER.public) return null;
    for (const parts of IN_ORDER) {
      const names = parts.filter((part) => loadedBy?.get(part)?.has(moduleId));
      if (names.length === 0) continue;
      const name = names.join('-');
      const step = CUT.has(name) ? stepOf(moduleId) : null;
      return step === null ? name : `${name}-${step}`;
    }
    return null;
  };
}

/** The module and all that it imports at once, not later. */
function withImports(module: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([module]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** What the app has run before any of its screens: the chunks of the first three parts of `IN_ORDER`, and the bundler's own. */
const OF_APP = /^assets\/(?:rolldown-runtime|start|start-public|popup|popup-[a-z]+|shell|shell-[a-z]+)-[\w-]{8}\.js$/;

/**
 * The files that are fetched with one that is imported later. Chunks that the app begins with are left out of what its screens ask for: they are
 * there, and each name is as long in a screen's script as a line of it.
 */
export function withoutApp(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  const isBefore = hostId.endsWith('.html') || /^assets\/(?:start|public|app)\b/.test(hostId);
  return isBefore ? files : files.filter((file) => !OF_APP.test(file));
}
