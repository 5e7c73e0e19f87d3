import { readFileSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import '#server/quick-resolve.ts';

/** What `npm run doctor` runs. A static import would be resolved before the hooks take effect. */
const { examine, exitCode, report } = await import('./examine.ts');

const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8')) as {
  engines: { node: string };
  dependencies: { node: string };
};

const findings = await examine(process.env, {
  node: process.versions.node,
  versions: { pinned: manifest.dependencies.node, oldest: manifest.engines.node.replace('>=', '') },
  now: Date.now(),
});
for (const line of report(findings, styleText)) process.stdout.write(`${line}\n`);
process.exitCode = exitCode(findings);
