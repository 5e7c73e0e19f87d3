import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import emojis from 'emojibase-data/en/data.json' with { type: 'json' };
import messages from 'emojibase-data/en/messages.json' with { type: 'json' };
import github from 'emojibase-data/en/shortcodes/github.json' with { type: 'json' };
import { defineConfig, type Plugin } from 'vite';
import project from './package.json' with { type: 'json' };
import { compressedAssets } from './scripts/compress-plugin.ts';
import { laterFiles } from './scripts/later-files-plugin.ts';
import { ownIcons } from './scripts/own-icons-plugin.ts';
import { HTML_FILES, publicPages } from './scripts/public-pages-plugin.ts';
import { createChunkNames, withoutApp } from './scripts/screen-chunks.ts';
import { scriptBudget } from './scripts/script-budget-plugin.ts';
import { serviceWorker } from './scripts/service-worker-plugin.ts';

const APP = process.env['APP_URL'] ?? 'http://localhost:3000';

const shortNames: Readonly<Record<string, string | string[]>> = github;

/**
 * Serves the data of the emoji picker ourselves: the two English files that frimousse asks for below `emojibaseUrl`, with the
 * fields it reads (two fifths of the whole). Their folder is named after their content, so that they may be cached for good.
 */
function emojiData(): Plugin {
  const used = emojis
    .filter((emoji) => emoji.group !== undefined)
    .map(({ emoji, hexcode, label, tags, group, subgroup, version, skins }) => ({
      ...{ emoji, label, group, subgroup, version },
      // Short names such as ':tada:' travel among the tags (compose/emoji/search-emojis.ts).
      tags: [...(tags ?? []), ...[shortNames[hexcode] ?? []].flat().map((name) => `:${name}:`)],
      skins: skins?.map((skin) => ({ emoji: skin.emoji, tone: skin.tone })),
    }));
  const { groups, subgroups, skinTones } = messages;
  const files = {
    'en/data.json': JSON.stringify(used),
    'en/messages.json': JSON.stringify({ groups, subgroups, skinTones }),
  };
  const hash = createHash('sha256').update(Object.values(files).join('\n')).digest('hex').slice(0, 8);
  const folder = `assets/emojis-${hash}`;
  const served = Object.entries(files).map(([name, source]) => ({ fileName: `${folder}/${name}`, source }));
  return {
    name: 'emoji-data',
    config: () => ({ define: { 'import.meta.env.EMOJI_DATA_URL': JSON.stringify(`/${folder}`) } }),
    generateBundle() {
      for (const file of served) this.emitFile({ type: 'asset', ...file });
    },
    configureServer({ middlewares }) {
      for (const { fileName, source } of served) {
        middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('content-type', 'application/json').end(source);
        });
      }
    },
  };
}

/** Says which build this is; served without one, the sources have only a dummy's name. */
function projectId(): Plugin {
  return {
    name: 'project-id',
    config: (_config, { command }) => {
      const id = command === 'build' ? `${project.name}-${project.version}` : 'dummy-project';
      return { define: { 'import.meta.env.PROJECT_ID': JSON.stringify(id) } };
    },
  };
}

/** Browsers that know Temporal load no copy of it. */
function ownTemporal(): Plugin {
  const instead = fileURLToPath(new URL('src/web/lib/time/temporal.ts', import.meta.url));
  return {
    name: 'own-temporal',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^temporal-polyfill$/ },
      handler: (_id, importer) => (importer === instead ? null : instead),
    },
  };
}

/** What the rules and the contract export is left out where nobody uses it: loading them does nothing by itself. */
function pureRules(): Plugin {
  return {
    name: 'pure-rules',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/(domain|contract)\// },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    emojiData(),
    ownTemporal(),
    laterFiles(),
    ownIcons(),
    pureRules(),
    projectId(),
    publicPages(),
    serviceWorker(),
    scriptBudget(),
    compressedAssets(),
  ],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutApp },
    rolldownOptions: {
      input: HTML_FILES,
      // Schemas that a chunk does not use are left out of it; our own functions that make some say so themselves.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: [{ name: createChunkNames(), includeDependenciesRecursively: false }] } },
    },
  },
  server: { proxy: { '/api': APP, '/auth': APP } },
});
