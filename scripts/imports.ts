import path from 'node:path';

/** What each `#…` of package.json's `imports` stands for. */
const ALIASES: Readonly<Record<string, string>> = {
  '#domain/': 'src/domain/',
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#practice/': 'src/practice/',
  '#test/': 'test/',
};
/** Folders of a layer whose sub-folders are rooms of their own; elsewhere the folder below the layer is one room, at any depth. */
const ROOM_PARENTS = new Set(['features', 'adapters', 'lib']);
const STATEMENT = /^import '([^']+)'|^(?:import|export) [^'"`;()=]*?\bfrom '([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The repository's path of each file of ours that a module imports, types included, by the way the import names it. */
export function importsOf(file: string, text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, ...groups] of text.matchAll(STATEMENT)) {
    const specifier = groups.find((group) => group !== undefined) ?? '';
    const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
    if (alias !== undefined) found.set(specifier, ALIASES[alias] + specifier.slice(alias.length));
    else if (specifier.startsWith('.')) found.set(specifier, path.posix.join(path.posix.dirname(file), specifier));
  }
  return found;
}

/** The room a file belongs to, or null where no alias reaches it (scripts, configuration). */
export function roomOf(file: string): string | null {
  const folders = file.split('/').slice(0, -1);
  if (folders[0] === 'test') return folders.slice(0, 2).join('/');
  if (folders[0] !== 'src') return null;
  return folders.slice(0, ROOM_PARENTS.has(folders[2] ?? '') ? 4 : 3).join('/');
}

/** Imports that reach another room by `../`, or their own by `#`. */
export function importStyleFaults(file: string, text: string): string[] {
  return [...importsOf(file, text)].flatMap(([specifier, target]) => {
    const room = roomOf(target);
    if (room === null || target.endsWith('.css')) return [];
    const isSameRoom = room === roomOf(file);
    if (isSameRoom === specifier.startsWith('.')) return [];
    return [`${file}: ${specifier} is in ${isSameRoom ? 'the same room: ./ or ../' : 'another room: begin with #'}`];
  });
}

type Graph = Map<string, Map<string, string>>;

/** Folders side by side that import each other in a ring, one line a ring, with the imports that make it. Tests are not counted. */
export function ringFaults(texts: ReadonlyMap<string, string>): string[] {
  const graphs = new Map<string, Graph>();
  for (const [file, text] of texts) {
    if (file.includes('.test.')) continue;
    for (const target of importsOf(file, text).values()) {
      const { parent, from, to } = partingOf(file, target);
      if (parent === '' || from === undefined || to === undefined) continue;
      const graph: Graph = graphs.get(parent) ?? new Map();
      const targets = graph.get(from) ?? new Map<string, string>();
      graphs.set(parent, graph.set(from, targets.set(to, `${file} → ${target}`)));
    }
  }
  return [...graphs].flatMap(([parent, graph]) =>
    ringsOf(graph).map((ring) => {
      const examples = ring.flatMap((from) => ring.flatMap((to) => graph.get(from)?.get(to) ?? []));
      return [`${parent}: ${ring.join(' – ')} import each other in a ring`, ...examples].join('\n  ');
    }),
  );
}

/** The lowest folder that two files share, and the sub-folder of it that each is in, if it is in one. */
function partingOf(
  file: string,
  target: string,
): { parent: string; from?: string | undefined; to?: string | undefined } {
  const [here, there] = [file.split('/').slice(0, -1), target.split('/').slice(0, -1)];
  const shared = here.findIndex((folder, index) => folder !== there[index]);
  if (shared === -1) return { parent: here.join('/') };
  return { parent: here.slice(0, shared).join('/'), from: here[shared], to: there[shared] };
}

/** The largest groups of nodes that all reach each other. */
function ringsOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node, graph)]));
  const rings: string[][] = [];
  for (const [node, nodes] of reached) {
    if (!nodes.has(node) || rings.some((ring) => ring.includes(node))) continue;
    rings.push([...nodes].filter((other) => reached.get(other)?.has(node)).sort());
  }
  return rings;
}

function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!reached.has(next)) queue.push(next);
      reached.add(next);
    }
  }
  return reached;
}
