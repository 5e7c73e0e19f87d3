import { fileURLToPath } from 'node:url';
import { supervise } from '#server/process/supervise.ts';

/** What `npm start` runs: the product in a process of its own, started again when that breaks down. */
supervise(fileURLToPath(new URL('./run.ts', import.meta.url)));
