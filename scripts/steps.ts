/** One thing that a change must pass. */
export type Step = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Who reports the tests of the step; a step without tests of its own counts as one. */
  runner?: 'vitest' | 'playwright';
};

/** One TypeScript project a layer: each sees only what its layer may use (DOM in web, Node in server). The largest first. */
const PROJECTS = [
  'test',
  'src/web',
  'src/web/service-worker',
  'src/server',
  'src/practice',
  'src/contract',
  'src/domain',
];
/** The native compiler, in a third of the time. `tsc` by its name alone is TypeScript 6 on some machines. */
const TSC = 'node_modules/typescript-7/bin/tsc';

const script = (name: string): Step => ({ name, command: 'node', args: [`scripts/${name}.ts`] });
const vitest = (name: string, folders: readonly string[], env: Record<string, string> = {}): Step => ({
  ...{ name, env, runner: 'vitest' },
  ...{ command: 'vitest', args: ['run', ...folders] },
});

/** Steps that only read the sources. They run side by side, the longest first. */
export const STATIC_STEPS: readonly Step[] = [
  ...PROJECTS.map((project) => ({ name: `types of ${project}`, command: 'node', args: [TSC, '-p', project] })),
  { name: 'unused', command: 'knip', args: [] },
  { name: 'unused by the product', command: 'knip', args: ['--production'] },
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  {
    ...{ name: 'boundaries', command: 'depcruise' },
    args: ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  ...['layout', 'citations', 'health'].map(script),
];

export const BUILD: Step = { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] };
export const BROWSER: Step = { name: 'browser', command: 'playwright', args: ['test'], runner: 'playwright' };

/** Every screen beside its kept picture, and at a zoom of 400 %. */
export const PICTURES: Step = {
  ...{ name: 'pictures', command: 'playwright', runner: 'playwright' },
  args: ['test', '--config', 'playwright.pictures.config.ts'],
};

/** Rules that know time or place; the rest of the domain does not. */
const TIMED_RULES = ['src/domain/scheduling', 'src/domain/posts', 'src/domain/plans'];
const OVER_TCP = ['src/server/features/publications', 'src/server/features/posts', 'src/server/publishing'];

/** Unit and server tests, in groups that run one after the other. */
export function testSteps(options: { isLong: boolean }): readonly (readonly Step[])[] {
  return [
    [vitest('unit and server', [], options.isLong ? { POSTSMITH_LONG: '1' } : {})],
    [vitest('stores and publisher over TCP', OVER_TCP, { TEST_DATABASE: 'tcp' })],
    ...(options.isLong
      ? [[vitest('stores and publisher behind a pooler', OVER_TCP, { TEST_DATABASE: 'pooled' })]]
      : []),
    ['Pacific/Apia', 'Asia/Kathmandu'].map((TZ) => vitest(`rules in ${TZ}`, TIMED_RULES, { TZ })),
  ];
}
