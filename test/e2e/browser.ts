import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { findFastFolder } from '#test/harness/fast-folder.ts';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Nothing of the browser's own reaches for the network. */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];
/** The project's own: in the machine's temporary folder another user's copy may stand, which we may not run. */
const UNPACKED = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));
const PROGRAM = 'chromium';

/** A system Chromium where there is one, else the one that an npm package ships: nothing is downloaded. */
export async function findBrowser(): Promise<LaunchOptions> {
  const system = SYSTEM_BROWSERS.find((file) => existsSync(file));
  return system === undefined ? findShippedBrowser() : launchOf(system);
}

/** The one that an npm package ships, on every machine the same. */
export async function findShippedBrowser(): Promise<LaunchOptions> {
  return launchOf(await unpackBrowser());
}

/** What its processes share, Chromium keeps in files of its temporary folder: there they cost a disk's work, in memory none. */
const launchOf = async (executablePath: string): Promise<LaunchOptions> => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', ...QUIET],
  env: { ...process.env, TMPDIR: await findFastFolder() },
});

/** Unpacks aside and moves into place, the program last: what stands there under its name is whole. */
async function unpackBrowser(): Promise<string> {
  const program = path.join(UNPACKED, PROGRAM);
  if (existsSync(program)) return program;
  mkdirSync(UNPACKED, { recursive: true });
  const draft = mkdtempSync(path.join(UNPACKED, 'draft-'));
  await unpackInto(draft);
  const names = readdirSync(draft).toSorted((a, b) => Number(a === PROGRAM) - Number(b === PROGRAM));
  for (const name of names) {
    const place = path.join(UNPACKED, name);
    rmSync(place, { recursive: true, force: true });
    renameSync(path.join(draft, name), place);
  }
  rmSync(draft, { recursive: true });
  return program;
}

/** The package unpacks into the temporary folder that the environment names. */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
