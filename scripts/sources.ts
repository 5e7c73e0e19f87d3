import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-tool.ts';

/** Every file below a folder, as paths from the root of the repository. */
export function listFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** The text of files of ours, by their path from the root of the repository. */
export function readSources(files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}

export const isTypeScript = (file: string): boolean => /\.tsx?$/.test(file);
