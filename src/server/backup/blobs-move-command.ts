import '#server/quick-resolve.ts';

/** What `npm run blobs:move` runs. A static import would be resolved before the hooks take effect. */
const { runCommand } = await import('./run-command.ts');
const { moveBlobs } = await import('./move-blobs.ts');

process.exitCode = await runCommand(
  { name: 'blobs:move', takesFile: false, role: 'worker', needsData: true, run: moveBlobs },
  process.argv.slice(2),
);
