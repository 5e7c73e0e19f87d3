// Who may import whom (ARCHITECTURE.md). Every rule is an error, and none has exceptions for single files.
// scripts/boundaries.test.ts plants a violation of each rule and sees it caught.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const NOT_TEST = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    forbid(
      'domain-imports-only-itself',
      'Domain code is pure: it imports domain and temporal-polyfill, no other package, no node: module, no other layer.',
      { path: '^src/domain/', pathNot: NOT_TEST },
      { pathNot: '^src/domain/|node_modules/temporal-polyfill/' },
    ),
    forbid(
      'contract-imports-only-domain-and-zod',
      'Server and browser both load the contract.',
      { path: '^src/contract/', pathNot: NOT_TEST },
      { pathNot: '^src/(contract|domain)/|node_modules/zod/mini/' },
    ),
    forbid(
      'web-loads-the-small-zod',
      "Every screen loads Zod: zod/mini is 8 KB less than its other form, which is the server's own.",
      { path: '^src/web/' },
      { path: 'node_modules/zod/', pathNot: 'node_modules/zod/mini/' },
    ),
    forbid(
      'web-does-not-import-server',
      'The browser meets the server only through the contract.',
      { path: '^src/web/' },
      { path: '^src/server/' },
    ),
    forbid(
      'server-does-not-import-web',
      'The server renders nothing.',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    forbid(
      'nobody-imports-practice',
      'The practice network is reached over HTTP, as the real one is.',
      { path: '^src/(domain|contract|server|web)/', pathNot: NOT_TEST },
      { path: '^src/practice/' },
    ),
    forbid(
      'practice-imports-only-itself',
      'The practice network checks what the product sends, so it must not share the code that made it.',
      { path: '^src/practice/' },
      { path: '^src/(domain|contract|server|web)/' },
    ),
    forbid(
      'web-lib-is-the-lowest-room',
      'Direction: app → features → flows → data or ui → lib.',
      { path: '^src/web/lib/' },
      { path: '^src/web/(app|features|flows|data|ui)/' },
    ),
    forbid(
      'web-ui-knows-nothing-of-the-product',
      'A ui component could be used in another product.',
      { path: '^src/web/ui/' },
      { path: '^src/(web/(app|features|flows|data)|domain|contract)/' },
    ),
    forbid(
      'web-data-does-not-import-components',
      'Queries and commands serve any screen.',
      { path: '^src/web/data/' },
      { path: '^src/web/(app|features|flows|ui)/' },
    ),
    forbid(
      'web-flows-do-not-import-screens',
      'A flow is a command and what the person is told about it, the same for every screen.',
      { path: '^src/web/flows/' },
      { path: '^src/web/(app|features)/' },
    ),
    forbid(
      'web-features-do-not-import-app',
      'A feature does not know its route.',
      { path: '^src/web/features/' },
      { path: '^src/web/app/' },
    ),
    forbid(
      'web-features-do-not-import-each-other',
      'Put two features together in src/web/app.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    forbid(
      'routes-call-verbs-only',
      'routes.ts parses, calls one verb, answers.',
      { path: '^src/server/features/.+/routes\\.ts$' },
      { path: '/store\\.ts$|^src/server/(db|adapters)/' },
    ),
    forbid(
      'only-stores-use-the-database',
      'SQL stands in store.ts; otherwise only what opens the database knows its client.',
      {
        path: '^src/server/',
        pathNot: `/store\\.ts$|${NOT_TEST}|^src/server/(db/|main\\.ts$|open-database\\.ts$|context\\.ts$|backup/run-command\\.ts$)`,
      },
      { path: '^src/server/db/|node_modules/pg/' },
    ),
    forbid(
      'stores-serve-their-own-feature',
      'Another feature calls the verb, not the store.',
      { path: '^src/server/(features/[^/]+|[^/]+)/', pathNot: NOT_TEST },
      { path: '^src/server/features/.+/store\\.ts$', pathNot: '^src/server/$1/' },
    ),
    forbid(
      'only-main-imports-adapters',
      'Features know the port; main.ts, and for commands run-command.ts, picks the adapter.',
      { path: '^src/server/', pathNot: `${NOT_TEST}|^src/server/(main\\.ts$|backup/run-command\\.ts$|adapters/)` },
      { path: '^src/server/adapters/' },
    ),
    forbid(
      'only-main-starts-loops',
      'The publisher and the jobs call verbs; no verb calls them.',
      { path: '^src/server/', pathNot: `${NOT_TEST}|^src/server/(main\\.ts$|publishing/|jobs/)` },
      { path: '^src/server/(publishing|jobs)/' },
    ),
    forbid('no-cycles', 'Type-only cycles count too.', {}, { circular: true }),
    forbid(
      'no-orphans',
      'Nothing imports it: delete it.',
      {
        orphan: true,
        pathNot: `\\.d\\.ts$|${NOT_TEST}|^src/practice/main\\.ts$|^src/web/main\\.tsx$|worker\\.ts$|^src/web/public/`,
      },
      {},
    ),
    forbid(
      'code-does-not-import-tests',
      'Nor the harness.',
      { path: '^src/', pathNot: NOT_TEST },
      { path: `${NOT_TEST}|^test/` },
    ),
  ],
  options: {
    tsPreCompilationDeps: true, // see `import type` edges as well
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
