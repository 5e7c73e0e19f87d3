import type { Plugin } from 'vite';

const BARREL = /import \{([^}]*)\} from 'lucide-react';/g;

/**
 * Imports each icon from its own module: by way of the package's list of all icons, each screen would load those of every other
 * (`screen-chunks.ts`).
 */
export function ownIcons(): Plugin {
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({ code: withOwnIcons(code), map: null }),
    },
  };
}

/** The code with an import of its own for each icon. */
export function withOwnIcons(code: string): string {
  return code.replaceAll(BARREL, (_all, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map(importOf)
      .join(' '),
  );
}

function importOf(name: string): string {
  // Marked as a whole: an import of nothing would still load the list.
  if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from 'lucide-react';`;
  const [icon = '', local = icon] = name.split(' as ');
  return `import ${local} from 'lucide-react/icons/${fileOf(icon)}';`;
}

/** 'chart-column' of ChartColumn, 'calendar-x-2' of CalendarX2. */
function fileOf(icon: string): string {
  return icon.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase();
}
