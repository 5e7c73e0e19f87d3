import '#server/quick-resolve.ts';

/** What `npm run backup -- FILE` runs. A static import would be resolved before the hooks take effect. */
const { runCommand } = await import('./run-command.ts');
const { backUp } = await import('./back-up.ts');

process.exitCode = await runCommand(
  {
    name: 'backup',
    takesFile: true,
    role: 'worker',
    needsData: true,
    async run(input) {
      const { manifest, images } = await backUp({ ...input, blobs: input.blobs.both });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return [
        `Backed up to ${input.file}: ${rows} rows, ${images} images, as of ${manifest.takenAt}.`,
        manifest.hasSecrets
          ? 'It holds the keys of this installation: keep it as safe as a password.'
          : 'SESSION_SECRET and ENCRYPTION_KEY come from the environment and are not in it: keep them too.',
      ];
    },
  },
  process.argv.slice(2),
);
