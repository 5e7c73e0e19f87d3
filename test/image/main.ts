import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';

/**
 * Builds the image with a container engine of this machine, and tries what docs/operations.md says of it: `npm run test:image`.
 * `--engine "podman --runtime runc"` and `--run-args="--ulimit nofile=1024:1024"` name another engine and what it needs here; `--build-args=…`
 * passes on other base images, and `--built` tries the image that was built last.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'docker' },
    'build-args': { type: 'string', default: '' },
    'run-args': { type: 'string', default: '' },
    port: { type: 'string', default: '3123' },
    built: { type: 'boolean', default: false },
  },
});
const IMAGE = 'postsmith-try';
const NAME = 'postsmith-try-one';
const MOST_MB = 350;
const START_MS = 60_000;
const GRACE_S = 60;
const ROOT = path.resolve(import.meta.dirname, '../..');
const ADDRESS = `http://127.0.0.1:${values.port}`;
const CONFINED = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
const words = (text: string) => text.split(' ').filter((word) => word !== '');
const [program = '', ...own] = words(values.engine);

type Ended = { code: number; stdout: string; stderr: string };
async function ending(...args: string[]): Promise<Ended> {
  // podman's own format of images has no health check.
  const env = { ...process.env, BUILDAH_FORMAT: 'docker' };
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, env };
  try {
    return { code: 0, ...(await promisify(execFile)(program, [...own, ...args], options)) };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended | (NodeJS.ErrnoException & { stdout: string; stderr: string });
    if (typeof code !== 'number') throw new Error(`No container engine: ${values.engine}. Name one with --engine.`);
    return { code, stdout, stderr };
  }
}
async function engine(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await ending(...args);
  assert.equal(code, 0, `${args.join(' ')}: ${stderr}`);
  return stdout;
}
const run = (...args: string[]) =>
  ending('run', '--rm', '--network', 'host', ...words(values['run-args']), ...CONFINED, ...args);
type HealthCheck = { Test: string[] };
type Inspected = {
  Size: number;
  Config: { User: string; Env: string[]; Healthcheck?: HealthCheck };
  /** Where podman tells it. */
  Healthcheck?: HealthCheck;
  State: { ExitCode: number };
};
const inspect = async (name: string) => (JSON.parse(await engine('inspect', name)) as [Inspected])[0];
const tell = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the whole product on a volume and waits until its own health check passes. */
async function start(): Promise<void> {
  const settings = ['HOST=127.0.0.1', `PORT=${values.port}`].flatMap((one) => ['-e', one]);
  const kept = ['-v', `${NAME}:/data`, '--network', 'host', ...words(values['run-args']), ...CONFINED];
  await engine('run', '-d', '--name', NAME, ...kept, ...settings, IMAGE);
  const image = await inspect(IMAGE);
  const { Test } = image.Config.Healthcheck ?? image.Healthcheck ?? { Test: [] };
  assert.ok(Test.length > 1, 'a health check');
  const began = Date.now();
  while ((await ending('exec', NAME, ...Test.slice(1))).code !== 0) {
    assert.ok(Date.now() - began < START_MS, `not healthy: ${(await ending('logs', NAME)).stderr}`);
    await sleep(500);
  }
  tell(`healthy after ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Stops it in order, within the time that the compose file gives. */
async function stop(): Promise<void> {
  await engine('stop', '-t', String(GRACE_S), NAME);
  assert.equal((await inspect(NAME)).State.ExitCode, 0, 'it ended in order');
  await engine('rm', NAME);
}

if (!values.built) await engine('build', ...words(values['build-args']), '-t', IMAGE, '.');
const { Size, Config } = await inspect(IMAGE);
tell(`image: ${Math.round(Size / 1e6)} MB`);
assert.ok(Size <= MOST_MB * 1e6, `at most ${MOST_MB} MB`);
assert.match(Config.User, /^[1-9]\d*:[1-9]\d*$/, 'not root, by number');
assert.deepEqual(
  Config.Env.map((one) => one.split('=')[0]).filter(
    (name) => !/^(PATH|NODE_ENV|HOST|PORT|DATA_DIR|container)$/.test(name ?? ''),
  ),
  [],
  'no setting beside its own',
);
const stray = await run(
  IMAGE,
  'find',
  '/app',
  '-not',
  '-path',
  '*/node_modules/*',
  '(',
  '-name',
  '.env*',
  '-o',
  '-name',
  '*.test.ts',
  '-o',
  '-name',
  '.git',
  ')',
);
assert.equal(stray.stdout, '', 'nothing of the folder but what it runs');

// What was taken out of the packages is missed by none of them, and by no font of the cards.
const loading = `
  const { dependencies } = JSON.parse(await (await import('node:fs/promises')).readFile('/app/package.json', 'utf8'));
  const loaded = Object.keys(dependencies).filter((name) => name !== 'node' && !name.startsWith('@expo-google-fonts/'));
  await import('/app/src/server/adapters/images/card-fonts.ts');
  for (const name of loaded) await import(name);
  console.log(loaded.length);`;
const loaded = await run(IMAGE, 'node', '--input-type=module', '-e', loading);
assert.equal(loaded.code, 0, loaded.stderr);
tell(`${loaded.stdout.trim()} packages and the fonts of the cards load`);

const unset = await run('-e', 'PUBLIC_URL=https://posts.example', IMAGE);
assert.equal(unset.code, 78, 'without settings another start would not help');
assert.match(unset.stdout + unset.stderr, /LINKEDIN_CLIENT_ID/);
tell('a public address without settings: says which are missing, exit code 78');

await ending('rm', '-f', NAME);
await ending('volume', 'rm', NAME);
try {
  await start();
  const page = await fetch(ADDRESS);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /Postsmith/);
  assert.equal((await fetch(`${ADDRESS}/readyz`)).status, 200);
  const secrets = ['exec', NAME, 'cat', '/data/secrets.json'];
  const before = await engine(...secrets);
  await stop();
  await start();
  assert.equal(await engine(...secrets), before, 'the volume keeps what was made on first start');
  await stop();
} finally {
  await ending('rm', '-f', NAME);
  await ending('volume', 'rm', NAME);
}
tell(
  'started, answered, stopped in order and started again on its volume; read-only, unprivileged, without capabilities',
);
