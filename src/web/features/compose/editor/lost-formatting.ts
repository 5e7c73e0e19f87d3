import { toast } from '#web/ui/toast.tsx';

/** Everyday names for what the editor cannot hold; anything else is 'other formatting'. */
const NAMES: Readonly<Record<string, string>> = {
  'node:heading': 'headings',
  'node:blockquote': 'quotes',
  'node:codeBlock': 'code blocks',
  'node:horizontalRule': 'lines',
  'node:image': 'images without a source',
  'node:table': 'tables',
  'node:tableRow': 'tables',
  'node:tableCell': 'tables',
  'node:tableHeader': 'tables',
  'node:taskList': 'checklists',
  'node:taskItem': 'checklists',
  'mark:link': 'links',
  'mark:code': 'code',
  'mark:highlight': 'highlights',
  'mark:textStyle': 'fonts and colours',
  'mark:subscript': 'subscript',
  'mark:superscript': 'superscript',
};
const OTHER = 'other formatting';

const TOAST_MS = 10_000;
const TOAST_ID = 'compose-lost-formatting';

/**
 * The notice about what a pasted or opened document lost (`dropped` of `parseDocument`); null where nothing visible is gone.
 * Attributes are left out: the editor shows none.
 */
export function lostFormattingMessage(dropped: readonly string[]): { title: string; description: string } | null {
  if (dropped.some((loss) => loss.startsWith('limit:'))) {
    return {
      title: 'Part of this text could not be opened',
      description: 'It is too long or nested too deeply. The editor shows the part that fits.',
    };
  }
  const losses = dropped.filter((loss) => /^(?:node|mark):/.test(loss));
  if (losses.length === 0) return null;
  const names = new Set(losses.map((loss) => NAMES[loss] ?? OTHER));
  const named = [...names].filter((name) => name !== OTHER);
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(names.has(OTHER) ? [...named, OTHER] : named);
  return {
    title: 'Some formatting was left out',
    description: `LinkedIn does not support ${list}. All the words are here.`,
  };
}

/** Shows that notice, if there is one. */
export function showLostFormatting(dropped: readonly string[]): void {
  const message = lostFormattingMessage(dropped);
  if (message === null) return;
  toast(message.title, { id: TOAST_ID, description: message.description, duration: TOAST_MS });
}
