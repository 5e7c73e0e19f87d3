import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LOADED_TOGETHER } from './screen-files.ts';

/** A call of `createLater` or `laterPart`, with the import that is its argument. */
const CALL =
  /\b(?:createLater|laterPart)(?:<\w+>)?\(\s*(?:async )?\(\) =>[\s\S]*?\bimport\('([^']+)'\)[^;]*?(?=,?\s*\);)/g;
const MARK = /(["'`])later-files:(.+?)\1/g;

/**
 * Tells `createLater` (src/web/lib/browser/later.ts) which files its code consists of, so that it can fetch them and not run them yet. What
 * every screen has loaded by then is left out.
 */
export function laterFiles(): Plugin {
  return {
    name: 'later-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: /\b(?:createLater|laterPart)\b/ },
      async handler(code, id) {
        const modules = new Map<string, string>();
        for (const target of laterImports(code)) {
          const module = await this.resolve(target, id);
          if (module === null) this.error(`${target} of ${id} is not found.`);
          modules.set(target, module.id);
        }
        return { code: markLaterCalls(code, (target) => modules.get(target) ?? target), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const shell = filesOf(bundle, chunkOf(chunks, LOADED_TOGETHER.shell));
      for (const chunk of chunks) {
        chunk.code = chunk.code.replaceAll(MARK, (_mark, _quote, module: string) => {
          const files = filesOf(bundle, chunkOf(chunks, module));
          for (const known of [...shell, ...filesOf(bundle, chunk)]) files.delete(known);
          return [...files].map((file) => JSON.stringify(`/${file}`)).join(',');
        });
      }
    },
  };
}

/** What the calls in a file import. */
export function laterImports(code: string): string[] {
  return [...code.matchAll(CALL)].map(([, target = '']) => target);
}

/** The code with a mark as the last argument of each call, in whose place the bundle's files come. */
export function markLaterCalls(code: string, moduleOf: (target: string) => string): string {
  return code.replaceAll(CALL, (call, target: string) => `${call}, ["later-files:${moduleOf(target)}"]`);
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find((one) => one.moduleIds.includes(path.normalize(module)));
  if (found === undefined) throw new Error(`The build has no chunk of ${module}, which is loaded later.`);
  return found;
}

/** The names of a chunk and of all that it imports at once. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<string> {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const one = bundle[file];
    if (one?.type === 'chunk') for (const imported of one.imports) files.add(imported);
  }
  return files;
}
