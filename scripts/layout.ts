import path from 'node:path';
import { importStyleFaults, ringFaults } from './imports.ts';
import { isTypeScript, listFiles, readSources } from './sources.ts';

/** The rooms there are (ARCHITECTURE.md 'The house'). */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  src: ['contract', 'domain', 'practice', 'server', 'web'],
  'src/server': [
    ...[
      'adapters',
      'backup',
      'db',
      'doctor',
      'features',
      'files',
      'http',
      'jobs',
      'ports',
      'process',
      'publishing',
      'text-work',
    ],
  ],
  'src/web': ['app', 'data', 'features', 'flows', 'lib', 'public', 'service-worker', 'styles', 'ui'],
};
const BANNED = /(^|[-/])(utils?|helpers?|misc|common|manager)([-./]|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
const FEATURE_FILE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.test)?\.tsx?$/;
/** More files than this in one folder (tests counted) are more than one thing. */
const FILES_MAX = 25;
const LIMITED = /^src\/(domain|server\/features|web\/features)\//;

/** Faults of a list of repository paths, one line each; pure, so that a test can feed it. */
export function layoutFaults(files: readonly string[]): string[] {
  const faults: string[] = [];
  for (const file of files) {
    const parts = file.split('/');
    const name = parts.at(-1) ?? '';
    if (BANNED.test(file)) faults.push(`${file}: the name says nothing; name it after what it does`);
    if (!parts.every((part) => KEBAB.test(part))) faults.push(`${file}: not kebab-case`);
    if (/^index\.tsx?$/.test(name)) faults.push(`${file}: a barrel; import the file itself`);
    for (const [room, allowed] of Object.entries(ROOMS)) {
      const inside = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [];
      if (inside.length > 1 && !allowed.includes(inside[0] ?? ''))
        faults.push(`${file}: ${room} has no room "${inside[0]}"`);
    }
    const [, layer, inFeature = ''] = /^src\/(server|web)\/features\/[^/]+\/(.+)$/.exec(file) ?? [];
    if (inFeature.split('/').length > 2) faults.push(`${file}: a feature has one level of sub-folders`);
    if (layer === 'server' && !(FEATURE_FILE.test(name) && name.endsWith('.ts')))
      faults.push(`${file}: a feature holds routes.ts, store.ts, verbs and their tests`);
  }
  return faults;
}

/** Folders that hold more than one thing, one line each; pure. */
export function folderSizeFaults(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((file) => LIMITED.test(file))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_MAX)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${FILES_MAX}; give it sub-folders`);
}

if (process.argv[1] === import.meta.filename) {
  const texts = readSources(['src', 'test', 'scripts'].flatMap(listFiles).filter(isTypeScript));
  const faults = [
    ...layoutFaults([...texts.keys()]),
    ...folderSizeFaults([...texts.keys()]),
    ...[...texts].flatMap(([file, text]) => importStyleFaults(file, text)),
    ...ringFaults(texts),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'layout: in order\n' : `layout: ${faults.length} faults\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
