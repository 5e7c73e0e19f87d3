import { spawn } from 'node:child_process';

/** The server, restarted on every change, and Vite in front of it with hot reloading. */
const PORT = process.env['PORT'] ?? '3000';
const VITE_PORT = '5173';
const url = `http://localhost:${VITE_PORT}`;

const server = spawn(
  process.execPath,
  ['--watch-path=src/server', '--watch-path=src/domain', '--watch-path=src/contract', 'src/server/run.ts'],
  {
    stdio: 'inherit',
    // The browser's origin is Vite's.
    env: { ...process.env, PORT, PUBLIC_URL: url },
  },
);
const vite = spawn('vite', ['--port', VITE_PORT, '--strictPort'], {
  stdio: 'inherit',
  env: { ...process.env, APP_URL: `http://localhost:${PORT}` },
});

const end = () => {
  server.kill('SIGTERM');
  vite.kill('SIGTERM');
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
server.on('exit', () => vite.kill('SIGTERM'));
