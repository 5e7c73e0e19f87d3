import { isTypeScript, listFiles, readSources } from './sources.ts';

/** A longer file holds more than one subject. */
const LINES_MAX = 300;

/** What no file of ours may hold. */
const FORBIDDEN: readonly { name: string; pattern: RegExp }[] = [
  { name: 'any', pattern: /(:\s*any\b|\bas any\b(?! (?!as\b)\w)|[<,]\s*any\s*[,>]|\bany\[\])/ },
  { name: 'ts-ignore', pattern: /@ts-(ignore|nocheck|expect-error)/ },
  { name: 'lint switched off', pattern: /biome-ignore|eslint-disable/ },
  { name: 'empty catch', pattern: /catch\s*(\([^()]*\)|\(\s*\(?[^()]*\)?\s*=>)?\s*\{\s*\}/ },
  { name: 'a test that is skipped or alone', pattern: /\b(it|test|describe)\.(skip|only|todo)\b/ },
];

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

function layerOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/');
}

/** How many files and lines a layer has, and the length of its median file and of one that nine in ten do not exceed. */
function sizesOf(texts: readonly string[]) {
  const lines = texts.map((text) => text.split('\n').length).sort((a, b) => a - b);
  const [median, p90] = [0.5, 0.9].map((share) => lines[Math.floor(share * lines.length)]);
  return { files: lines.length, lines: lines.reduce((sum, count) => sum + count, 0), median, p90 };
}

if (process.argv[1] === import.meta.filename) {
  const texts = [...readSources(['src', 'test', 'scripts'].flatMap(listFiles).filter(isTypeScript))];
  const layers = [...Map.groupBy(texts, ([file]) => layerOf(file))].sort();
  console.table(Object.fromEntries(layers.map(([layer, files]) => [layer, sizesOf(files.map(([, text]) => text))])));
  const faults = texts
    .filter(([file]) => !file.startsWith('scripts/health.'))
    .flatMap(([file, text]) => fileFaults(file, text));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'health: good\n' : `health: ${faults.length} faults\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
