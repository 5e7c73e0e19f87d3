import type { ChaosReport } from './run.ts';

/** The report as a table of Markdown. */
export function describeReport(report: ChaosReport): string {
  const { options, events, leftOut, ends, undecided, late, faults, leftAfterRestore, seconds } = report;
  const rows: [string, string][] = [
    ['posts', String(options.posts)],
    ['events', `${options.kills}: ${listOf(events)}`],
    ['left out, since this machine does not allow it', leftOut.join(', ') || 'none'],
    ['how posts ended', listOf(ends)],
    ['still on their way', String(undecided)],
    ['out after its time, median / p95 / most', `${late.median} / ${late.p95} / ${late.max} s`],
    ...Object.entries(faults).map(([fault, ids]): [string, string] => [
      `**${fault}**`,
      ids.length === 0 ? '0' : `**${ids.length}**: ${ids.slice(0, 10).join(', ')}`,
    ]),
    ['**left by itself after a restore**', leftAfterRestore === null ? 'not tried' : String(leftAfterRestore)],
    ['time', `${Math.round(seconds / 60)} min`],
  ];
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

export function isFaultless({ faults, leftAfterRestore }: Pick<ChaosReport, 'faults' | 'leftAfterRestore'>): boolean {
  return Object.values(faults).every((ids) => ids.length === 0) && (leftAfterRestore ?? 0) === 0;
}

function listOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
