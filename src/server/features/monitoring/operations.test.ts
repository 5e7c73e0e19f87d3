import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPrometheusMetrics } from '#server/adapters/prometheus-metrics.ts';
import { COUNTERS, HISTOGRAMS, READINGS } from '#server/ports/metrics.ts';

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const OPS = ['ops/grafana-dashboard.json', 'ops/prometheus-alerts.yml'];

type Panel = { targets?: { expr: string }[] };
/** The expressions of a file of `ops`. */
function expressionsOf(file: string): string[] {
  if (file.endsWith('.json')) {
    const { panels } = JSON.parse(read(file)) as { panels: Panel[] };
    return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  }
  return read(file)
    .split(/^\s*expr: /m)
    .slice(1)
    .map((rule) => rule.split(/^\s*(?:for|labels):/m)[0] ?? '');
}

const described = new Map(
  Object.entries({ ...COUNTERS, ...HISTOGRAMS, ...READINGS }).map(([name, { labels }]) => [
    name,
    new Set<string>(labels),
  ]),
);
/** Every series that a metric has. */
const served = new Map([
  ...described,
  ...Object.keys(HISTOGRAMS).flatMap((name) =>
    ['_bucket', '_sum', '_count'].map((end) => [name + end, new Set(described.get(name)).add('le')] as const),
  ),
]);
/** Prometheus itself adds these to whatever it scrapes. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] };

test.each(OPS)('%s asks for what is served alone, by labels that it has', (file) => {
  const expressions = expressionsOf(file);
  expect(expressions.length).toBeGreaterThan(10);
  for (const expression of expressions) {
    const names = expression.match(/\b(?:postsmith|process|nodejs)_\w+|\bup\b/g) ?? [];
    expect(names, expression).not.toEqual([]);
    for (const name of names) expect([...served.keys(), ...OF_PROMETHEUS.metrics], expression).toContain(name);
    const labels = new Set([...OF_PROMETHEUS.labels, ...names.flatMap((name) => [...(served.get(name) ?? [])])]);
    const asked = [...expression.matchAll(/\{([^}]*)\}|\b(?:by|on) \(([^)]*)\)/g)].flatMap(
      ([, matchers, groups]) => (matchers ?? groups ?? '').match(/\b[a-z]+\b(?=\s*(?:=|!=|,|$))/g) ?? [],
    );
    for (const label of asked) expect([...labels], expression).toContain(label);
  }
});

test('every metric is shown by the dashboard or told by an alert, and described in docs/operations.md', () => {
  const shown = OPS.flatMap(expressionsOf).join('\n');
  const table = read('docs/operations.md');
  for (const [name, labels] of described) {
    expect(shown, name).toContain(name);
    const row = table.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(
      [...(row?.split('|')[2]?.matchAll(/`(\w+)`/g) ?? [])].map(([, label]) => label),
      name,
    ).toEqual([...labels]);
  }
});

test('each is served with its description, and nothing else is', async () => {
  const { text } = await (await createPrometheusMetrics()).write([]);
  const helps = new Map([...text.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name, help]) => [name, help]));
  const expected = Object.entries({ ...COUNTERS, ...HISTOGRAMS, ...READINGS }).map(([name, { help }]) => [name, help]);
  expect([...helps].sort()).toEqual(expected.sort());
});
