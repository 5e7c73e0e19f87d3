import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withOwnIcons } from './own-icons-plugin.ts';
import { ROOT } from './run-tool.ts';

test('each icon comes from its own module, and types load nothing', () => {
  const code = "import { ChartColumn, Link as SourceIcon, type LucideIcon, Trash2 } from 'lucide-react';\nrest();";
  expect(withOwnIcons(code)).toBe(
    "import ChartColumn from 'lucide-react/icons/chart-column'; import SourceIcon from 'lucide-react/icons/link'; " +
      "import type { LucideIcon } from 'lucide-react'; import Trash2 from 'lucide-react/icons/trash-2';\nrest();",
  );
});

test('the package has a module for every icon that is used', () => {
  const files = globSync('src/web/**/*.tsx', { cwd: ROOT });
  const imports = files.flatMap((file) => {
    const code = withOwnIcons(readFileSync(path.join(ROOT, file), 'utf8'));
    return [...code.matchAll(/'lucide-react\/icons\/([^']+)'/g)].map(([, icon = '']) => icon);
  });
  expect(imports.length).toBeGreaterThan(100);
  const missing = imports.filter(
    (icon) => !existsSync(path.join(ROOT, `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`)),
  );
  expect(missing).toEqual([]);
});
