import { chmod, cp, mkdtemp, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareBinaries, program } from './binaries.ts';
import { canReach } from './system-account.ts';

const stranger = { uid: 54_321, gid: 54_321 };
let base = '';

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'postsmith-binaries-'));
});
afterAll(() => rm(base, { recursive: true }));

test('the installed programs are used where they are, with every library link in place', async () => {
  const { folder, note } = await prepareBinaries(null, base);
  expect(note).toBeNull();
  expect((await stat(program(folder, 'postgres'))).mode & 0o111).not.toBe(0);
});

test.runIf(process.platform === 'linux')('a whole copy is made where they cannot be used, and only once', async () => {
  const { folder: installed } = await prepareBinaries(null, base);
  const locked = join(base, 'locked', 'native');
  // Without the largest library: nothing is run from here.
  const filter = (path: string) => !path.includes('libicudata.so.');
  await cp(join(installed, '..'), join(base, 'locked'), { recursive: true, verbatimSymlinks: true, filter });
  await chmod(join(base, 'locked'), 0o700);
  await rm(join(locked, 'lib', 'libpq.so'), { force: true });

  const copies = join(base, 'copies');
  const first = await prepareBinaries(stranger, copies, locked);
  expect(first.note).toContain(first.folder);
  expect(await readlink(join(first.folder, 'lib', 'libpq.so'))).toMatch(/^libpq\.so\.\d/);
  const made = await stat(first.folder);
  const second = await prepareBinaries(stranger, copies, locked);
  expect(second.folder).toBe(first.folder);
  expect((await stat(second.folder)).ctimeMs).toBe(made.ctimeMs);
});

test('reach is what the mode bits of every folder on the way say', async () => {
  await chmod(base, 0o700);
  expect(await canReach(base, stranger)).toBe(false);
  await chmod(base, 0o711);
  expect(await canReach(base, stranger)).toBe(await canReach(tmpdir(), stranger));
  await chmod(base, 0o770);
  expect(await canReach(base, { uid: stranger.uid, gid: (await stat(base)).gid })).toBe(
    await canReach(tmpdir(), stranger),
  );
  expect(await canReach(base, null)).toBe(true);
});
