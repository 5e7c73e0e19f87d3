/** How people call what the editor cannot hold; what has no name here is 'other formatting'. */
const NAMES: Readonly<Record<string, string>> = {
  'node:heading': 'headings',
  'node:blockquote': 'quotes',
  'node:codeBlock': 'code blocks',
  'node:horizontalRule': 'lines',
  'node:image': 'pictures without a source',
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
  'mark:subscript': 'lowered letters',
  'mark:superscript': 'raised letters',
};
const OTHER = 'other formatting';

/**
 * What to tell a person about the losses of a document (`dropped` of `parseDocument`): null where nothing that they could
 * see is gone. Attributes are no news: nothing here ever showed them.
 */
export function droppedWords(dropped: readonly string[]): { title: string; description: string } | null {
  if (dropped.some((loss) => loss.startsWith('limit:'))) {
    return {
      title: 'Part of this text could not be opened',
      description: 'It is too long, or nested too deep. What you see here is what there is room for.',
    };
  }
  const losses = dropped.filter((loss) => /^(?:node|mark):/.test(loss));
  if (losses.length === 0) return null;
  const names = new Set(losses.map((loss) => NAMES[loss] ?? OTHER));
  // The vague one last.
  const ordered = [...names].filter((name) => name !== OTHER);
  if (names.has(OTHER)) ordered.push(OTHER);
  return {
    title: 'Some formatting was left out',
    description: `LinkedIn does not know ${inWords(ordered)}. Every word is here.`,
  };
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);
}
