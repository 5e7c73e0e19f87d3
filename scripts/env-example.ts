import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { environment } from '#server/environment.ts';
import { ROOT } from './run-tool.ts';

const LINE_CHARACTERS = 118;
const described = z.object({ description: z.string(), default: z.union([z.string(), z.number()]).optional() });

/** Every setting of the product with its meaning and its default, in order. */
export const SETTINGS = Object.entries(z.toJSONSchema(environment, { io: 'input' }).properties ?? {}).map(
  ([name, schema]) => ({ name, ...described.parse(schema) }),
);

/** The text of .env.example: each setting commented out, with its default. */
export function envExample(): string {
  const settings = SETTINGS.map(
    ({ name, description, default: value = '' }) => `${comment(description.replaceAll('`', ''))}\n#${name}=${value}\n`,
  );
  return [
    '# Every setting, and what holds without it. Copy this file to .env, and remove the # before what you set;',
    '# variables of the environment win over the file. Made by `node scripts/env-example.ts`.\n',
    ...settings,
  ].join('\n');
}

/** The rows of README.md's table of settings. */
export function readmeTable(): string {
  const rows = SETTINGS.map(({ name, description, default: value = '' }) => {
    return `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${description} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** README.md with the table of settings as it should be. */
export function withReadmeTable(readme: string): string {
  return readme.replace(/\| variable \| default \| meaning \|\n(\|.*\n)+/, () => `${readmeTable()}\n`);
}

/** A sentence or more as lines of a comment. */
function comment(text: string): string {
  const lines: string[] = ['#'];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length > LINE_CHARACTERS) lines.push(`# ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const readme = path.join(ROOT, 'README.md');
  writeFileSync(path.join(ROOT, '.env.example'), envExample());
  writeFileSync(readme, withReadmeTable(readFileSync(readme, 'utf8')));
}
