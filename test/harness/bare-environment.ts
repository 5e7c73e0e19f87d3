import { fileURLToPath } from 'node:url';

/** Where the product keeps its compiled code too (src/server/run.ts): compiling is half of what starting a process costs. */
export const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/postsmith', import.meta.url));

/** All that a process needs of our environment which is to see nothing else of it. */
export function bareEnvironment() {
  return { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED };
}
