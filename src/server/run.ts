import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import './quick-resolve.ts';

/** The product's process: prepares how modules are loaded, then loads the product. A static import of it would be resolved before. */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/postsmith', import.meta.url)));
await import('./main.ts');
