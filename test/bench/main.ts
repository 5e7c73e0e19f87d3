import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../../scripts/run-tool.ts';
import { measureBrowser } from './browser.ts';
import { measureCodec } from './codec.ts';
import { measureImages } from './images.ts';
import type { Row } from './row.ts';
import { measureStart } from './start.ts';

/** Measures that run under Vitest, for its database and network. */
async function measureUnderVitest(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postsmith-bench-'));
  const file = path.join(folder, 'rows.json');
  const { code, output } = await runTool('vitest', ['run', '--config', 'test/bench/vitest.config.ts'], {
    show: false,
    env: { BENCH_ROWS: file },
  });
  if (code !== 0) throw new Error(output);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as Row);
  rmSync(folder, { recursive: true });
  return rows;
}

const rows = [
  ...(await measureStart()),
  ...(await measureCodec()),
  ...(await measureImages()),
  ...(await measureBrowser()),
  ...(await measureUnderVitest()),
];
process.stdout.write('| what | figure | beside it, in the same run |\n|---|---|---|\n');
for (const { what, figure, beside } of rows) process.stdout.write(`| ${what} | ${figure} | ${beside} |\n`);
