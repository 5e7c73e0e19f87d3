import path from 'node:path';
import '#server/quick-resolve.ts';

/** What `npm run hold` runs. A static import would be resolved before the hooks take effect. */
const { runCommand } = await import('./run-command.ts');
const { hold } = await import('./hold/hold.ts');
const { assertNotRunning } = await import('./assert-not-running.ts');
const { sayHeld } = await import('./hold/say-held.ts');

process.exitCode = await runCommand(
  {
    name: 'hold',
    takesFile: false,
    role: 'all',
    needsData: true,
    async run({ pool, config }) {
      await assertNotRunning(pool, config, 'hold');
      const { takenAt, ...held } = await hold({
        pool,
        migrations: path.join(import.meta.dirname, '..', 'db', 'migrations'),
      });
      return [
        `Held: the last that happened in these data was on ${takenAt}.`,
        ...sayHeld(held),
        'Do not start the installation that these data came from again: both would publish the same posts.',
      ];
    },
  },
  process.argv.slice(2),
);
