import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-step.ts';

/** Rooms there are, and names there are not (ARCHITECTURE.md 'The house'). */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  src: ['contract', 'domain', 'practice', 'server', 'web'],
  'src/server': ['adapters', 'backup', 'db', 'features', 'http', 'ports', 'publishing'],
  'src/web': ['app', 'data', 'features', 'lib', 'public', 'styles', 'ui'],
};
const BANNED = /(^|[-/])(utils?|helpers?|misc|common|manager)([-./]|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
const VERB_FILE = /^[a-z]+(-[a-z0-9]+)+(\.test)?\.ts$|^(routes|store|caller)(\.test)?\.ts$|^[a-z]+(\.test)?\.ts$/;

/** Faults of a list of repository paths, one line each; pure, so that a test can feed it. */
export function layoutFaults(files: readonly string[]): string[] {
  const faults: string[] = [];
  for (const file of files) {
    const parts = file.split('/');
    const name = parts.at(-1) ?? '';
    if (BANNED.test(file)) faults.push(`${file}: says nothing; name it after what it does`);
    if (!parts.every((part) => KEBAB.test(part) || part.startsWith('.')) && !/^\d{4}_/.test(name))
      faults.push(`${file}: not kebab-case`);
    if (/^index\.tsx?$/.test(name)) faults.push(`${file}: a barrel; import the file itself`);
    for (const [room, allowed] of Object.entries(ROOMS)) {
      const inside = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [];
      if (inside.length > 1 && !allowed.includes(inside[0] ?? ''))
        faults.push(`${file}: ${room} has no room "${inside[0]}"`);
    }
    const feature = /^src\/server\/features\/[^/]+\/(.+)$/.exec(file)?.[1];
    if (feature !== undefined && !VERB_FILE.test(feature))
      faults.push(`${file}: a feature holds routes.ts, store.ts, verbs and their tests, flat`);
  }
  return faults;
}

/** Every file below a folder, as paths from the root of the repository. */
export function listFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

if (process.argv[1] === import.meta.filename) {
  const faults = layoutFaults(listFiles('src').filter((file) => /\.(ts|tsx)$/.test(file)));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'layout: in order\n' : `layout: ${faults.length} faults\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
