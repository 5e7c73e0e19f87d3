import path from 'node:path';
import '#server/quick-resolve.ts';

/** What `npm run restore -- FILE` runs. A static import would be resolved before the hooks take effect. */
const { runCommand } = await import('./run-command.ts');
const { restore } = await import('./restore-backup.ts');
const { assertNotRunning } = await import('./assert-not-running.ts');

process.exitCode = await runCommand(
  {
    name: 'restore',
    role: 'all',
    needsData: false,
    async run(input) {
      await assertNotRunning(input.pool);
      const migrations = path.join(import.meta.dirname, '..', 'db', 'migrations');
      const { manifest, held, queued, canOpenTokens } = await restore({ ...input, migrations });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return [
        `Restored ${input.file}: ${rows} rows, as they were on ${manifest.takenAt}. Everybody signs in again.`,
        `${held} posts may have been published since; each waits for its person to look. ${queued} go out at their time.`,
        ...(canOpenTokens
          ? []
          : [
              'The keys here are not those of the backup, so LinkedIn has to be connected again. To keep the connections, set ENCRYPTION_KEY to the old one before you start' +
                (manifest.hasSecrets ? `: it stands in ${path.join(input.config.dataDir, 'secrets.json')}.` : '.'),
            ]),
        'Posts that were moved, cancelled or shared by hand after the backup are as they stood before: look through the scheduled ones.',
        'Do not start the installation that this backup came from again: both would publish the same posts.',
      ];
    },
  },
  process.argv.slice(2),
);
