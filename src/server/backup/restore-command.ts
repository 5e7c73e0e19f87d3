import path from 'node:path';
import '#server/quick-resolve.ts';

/** What `npm run restore -- FILE` runs. A static import would be resolved before the hooks take effect. */
const { runCommand } = await import('./run-command.ts');
const { restore } = await import('./restore-backup.ts');
const { assertNotRunning } = await import('./assert-not-running.ts');
const { sayHeld } = await import('./hold/say-held.ts');

process.exitCode = await runCommand(
  {
    name: 'restore',
    takesFile: true,
    role: 'all',
    needsData: false,
    async run(input) {
      await assertNotRunning(input.pool, input.config, 'restore');
      const migrations = path.join(import.meta.dirname, '..', 'db', 'migrations');
      const { manifest, canOpenTokens, ...held } = await restore({ ...input, blobs: input.blobs.first, migrations });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return [
        `Restored ${input.file}: ${rows} rows, as they were on ${manifest.takenAt}. Everybody signs in again.`,
        ...sayHeld(held),
        ...(canOpenTokens
          ? []
          : [
              'The keys here are not those of the backup, so LinkedIn has to be connected again. To keep the connections, set ENCRYPTION_KEY to the old one before you start' +
                (manifest.hasSecrets ? `: it stands in ${path.join(input.config.dataDir, 'secrets.json')}.` : '.'),
            ]),
        'Do not start the installation that this backup came from again: both would publish the same posts.',
      ];
    },
  },
  process.argv.slice(2),
);
