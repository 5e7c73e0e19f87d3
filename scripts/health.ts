import { isTypeScript, listFiles, readSources } from './sources.ts';

/** A file longer than this holds more than one thought. */
const LINES_MAX = 300;

/** What no file of ours may hold. */
const FORBIDDEN: readonly { name: string; pattern: RegExp }[] = [
  { name: 'any', pattern: /(:\s*any\b|\bas any\b|[<,]\s*any\s*[,>]|\bany\[\])/ },
  { name: 'ts-ignore', pattern: /@ts-(ignore|nocheck|expect-error)/ },
  { name: 'lint switched off', pattern: /biome-ignore|eslint-disable/ },
  { name: 'empty catch', pattern: /catch\s*(\([^()]*\)|\(\s*\(?[^()]*\)?\s*=>)?\s*\{\s*\}/ },
  { name: 'a test that is skipped or alone', pattern: /\b(it|test|describe)\.(skip|only|todo)\b/ },
];

export type Health = { faults: string[]; layers: Map<string, number[]> };

/** Faults of one file's text. Pure. */
export function fileFaults(file: string, text: string): string[] {
  const lines = text.split('\n').length;
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1');
  const faults = FORBIDDEN.filter(({ name, pattern }) =>
    pattern.test(name === 'any' || name === 'empty catch' ? code : text),
  ).map(({ name }) => `${file}: ${name}`);
  if (lines > LINES_MAX + 1) faults.push(`${file}: ${lines} lines, at most ${LINES_MAX}`);
  return faults;
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

function layerOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/');
}

if (process.argv[1] === import.meta.filename) {
  const faults: string[] = [];
  const layers = new Map<string, number[]>();
  for (const [file, text] of readSources(['src', 'test', 'scripts'].flatMap(listFiles).filter(isTypeScript))) {
    if (!file.startsWith('scripts/health.')) faults.push(...fileFaults(file, text));
    const layer = layerOf(file);
    layers.set(layer, [...(layers.get(layer) ?? []), text.split('\n').length]);
  }
  process.stdout.write('layer          files   lines  median  p90\n');
  for (const [layer, sizes] of [...layers].sort()) {
    const sorted = sizes.toSorted((a, b) => a - b);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const row = [
      layer.padEnd(14),
      String(sizes.length).padStart(5),
      String(total).padStart(7),
      String(quantile(sorted, 0.5)).padStart(7),
      String(quantile(sorted, 0.9)).padStart(4),
    ];
    process.stdout.write(`${row.join(' ')}\n`);
  }
  process.stdout.write('aims: median 80, p90 200 (told, not enforced)\n');
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'health: good\n' : `health: ${faults.length} faults\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
