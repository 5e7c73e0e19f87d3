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
/** Folders whose sub-folders may not import each other in a ring. */
const RING_PARENTS = [
  'src/server/features',
  'src/server/adapters',
  'src/domain',
  'src/domain/writing',
  'src/web/features/compose',
  'src/web/lib',
  'src/practice',
];
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

/** Sub-folders that import each other in a ring, one line a ring, with the imports that make it. Tests are not counted. */
export function ringFaults(texts: ReadonlyMap<string, string>): string[] {
  return RING_PARENTS.flatMap((parent) => {
    const imports = new Map<string, Map<string, string>>();
    const folderOf = (file: string) => new RegExp(`^${parent}/([^/]+)/`).exec(file)?.[1];
    for (const [file, text] of texts) {
      const from = folderOf(file);
      if (from === undefined || file.includes('.test.')) continue;
      for (const target of importsOf(file, text).values()) {
        const to = folderOf(target);
        if (to === undefined || to === from) continue;
        const targets = imports.get(from) ?? new Map<string, string>();
        imports.set(from, targets.set(to, `${file} → ${target}`));
      }
    }
    return ringsOf(imports).map((ring) => {
      const examples = ring.flatMap((from) => ring.flatMap((to) => imports.get(from)?.get(to) ?? []));
      return [`${parent}: ${ring.join(' – ')} import each other in a ring`, ...examples].join('\n  ');
    });
  });
}

/** The largest groups of nodes that all reach each other. */
function ringsOf(imports: ReadonlyMap<string, ReadonlyMap<string, string>>): string[][] {
  const reached = new Map([...imports.keys()].map((node) => [node, reachedFrom(node, imports)]));
  const rings: string[][] = [];
  for (const [node, nodes] of reached) {
    if (!nodes.has(node) || rings.some((ring) => ring.includes(node))) continue;
    rings.push([...nodes].filter((other) => reached.get(other)?.has(node)).sort());
  }
  return rings;
}

function reachedFrom(start: string, imports: ReadonlyMap<string, ReadonlyMap<string, string>>): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const next of imports.get(node)?.keys() ?? []) {
      if (!reached.has(next)) queue.push(next);
      reached.add(next);
    }
  }
  return reached;
}
