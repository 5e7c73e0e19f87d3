import { registerHooks } from 'node:module';

/**
 * Node parses a package's whole `exports` map anew for each file that the package imports from itself. drizzle-orm's map has
 * 180 kB: that was 1.5 s and 240 MB at every start. Its own relative imports are plain files, so they are resolved as such.
 */
const PACKAGE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !parentURL?.includes(PACKAGE)) {
      return nextResolve(specifier, context);
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
