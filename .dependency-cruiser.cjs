// Who may import whom (ARCHITECTURE.md). Every rule is an error; there is no allow-list.
// scripts/boundaries.test.ts plants a violation of each and sees it caught.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const NOT_TEST = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    forbid(
      'domain-is-pure',
      'Domain imports only domain and temporal-polyfill: no other npm, no node:, no other layer.',
      { path: '^src/domain/', pathNot: NOT_TEST },
      { pathNot: '^src/domain/|node_modules/temporal-polyfill/' },
    ),
    forbid(
      'contract-is-thin',
      'Contract is domain types plus zod, nothing else.',
      { path: '^src/contract/', pathNot: NOT_TEST },
      { pathNot: '^src/(contract|domain)/|node_modules/zod/' },
    ),
    forbid(
      'web-never-server',
      'The browser meets the server only through the contract.',
      { path: '^src/web/' },
      { path: '^src/server/' },
    ),
    forbid('server-never-web', 'The server renders nothing.', { path: '^src/server/' }, { path: '^src/web/' }),
    forbid(
      'practice-is-a-stranger',
      'The practice network is reached over HTTP alone, and imports nobody.',
      { path: '^src/(domain|contract|server|web)/', pathNot: NOT_TEST },
      { path: '^src/practice/' },
    ),
    forbid(
      'practice-imports-nobody',
      'A judge does not ask the judged.',
      { path: '^src/practice/' },
      { path: '^src/(domain|contract|server|web)/' },
    ),
    forbid(
      'web-lib-is-bottom',
      'app -> features -> (data | ui) -> lib.',
      { path: '^src/web/lib/' },
      { path: '^src/web/(app|features|data|ui)/' },
    ),
    forbid(
      'web-ui-is-blind',
      'A ui component could ship in another product.',
      { path: '^src/web/ui/' },
      { path: '^src/(web/(app|features|data)|domain|contract)/' },
    ),
    forbid(
      'web-data-has-no-looks',
      'Query hooks know nothing of components.',
      { path: '^src/web/data/' },
      { path: '^src/web/(app|features|ui)/' },
    ),
    forbid(
      'web-features-never-app',
      'Features do not know their route.',
      { path: '^src/web/features/' },
      { path: '^src/web/app/' },
    ),
    forbid(
      'web-features-are-strangers',
      'Compose two features in src/web/app.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    forbid(
      'routes-are-thin',
      'routes.ts parses, calls one verb, answers.',
      { path: '^src/server/features/.+/routes\\.ts$' },
      { path: '/store\\.ts$|^src/server/(db|adapters)/' },
    ),
    forbid(
      'sql-lives-in-stores',
      'Only store.ts and the composition root touch the database client.',
      {
        path: '^src/server/',
        pathNot: `/store\\.ts$|${NOT_TEST}|^src/server/(db/|main\\.ts$|context\\.ts$|backup/run-command\\.ts$)`,
      },
      { path: '^src/server/db/|node_modules/pg/' },
    ),
    forbid(
      'stores-are-private',
      'Another feature calls the verb, never the table.',
      { path: '^src/server/(features/[^/]+|[^/]+)/', pathNot: NOT_TEST },
      { path: '^src/server/features/[^/]+/store\\.ts$', pathNot: '^src/server/$1/' },
    ),
    forbid(
      'adapters-enter-at-main',
      'Features know the port; only main.ts picks the adapter.',
      { path: '^src/server/', pathNot: `${NOT_TEST}|^src/server/(main\\.ts$|adapters/)` },
      { path: '^src/server/adapters/' },
    ),
    forbid(
      'publishing-is-a-leaf',
      'The loop calls verbs; nothing but main starts it.',
      { path: '^src/server/', pathNot: `${NOT_TEST}|^src/server/(main\\.ts$|publishing/)` },
      { path: '^src/server/publishing/' },
    ),
    forbid('no-cycles', 'Type-only cycles count too.', {}, { circular: true }),
    forbid(
      'no-orphans',
      'Nobody imports it: delete it.',
      {
        orphan: true,
        pathNot: `\\.d\\.ts$|${NOT_TEST}|^src/server/start\\.ts$|^src/practice/main\\.ts$|^src/web/main\\.tsx$|worker\\.ts$|^src/web/public/`,
      },
      {},
    ),
    forbid(
      'no-tests-in-code',
      'Code never imports a test or the harness.',
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
