import {
  COUNTERS,
  type CounterName,
  HISTOGRAMS,
  type HistogramName,
  type Metrics,
  READINGS,
  type Reading,
  type ReadingName,
} from '#server/ports/metrics.ts';

type Labels = Readonly<Record<string, string>>;

/**
 * Keeps what is told in a registry of its own and writes it as Prometheus reads it (docs/decisions/0025). The library is loaded here, so
 * that a product nobody watches does without it.
 */
export async function createPrometheusMetrics(): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry } = await import('@prometheus-io/client');
  const registry = new Registry();
  const registers = [registry];

  const counters = mapValues(
    COUNTERS,
    (name, { help, labels }) => new Counter({ name, help, labelNames: labels, registers }),
  );
  const histograms = mapValues(
    HISTOGRAMS,
    (name, { help, labels, buckets }) =>
      new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers }),
  );
  const readings = mapValues(READINGS, (name, { type, help, labels }) => {
    const described = { name, help, labelNames: labels, registers };
    return type === 'counter' ? new Counter(described) : new Gauge(described);
  });

  return {
    count: (name: CounterName, labels: Labels, by = 1) => counters[name].inc(labels, by),
    observe: (name: HistogramName, labels: Labels, seconds) => histograms[name].observe(labels, seconds),
    async write(values: readonly Reading[]) {
      for (const reading of Object.values(readings)) reading.reset();
      for (const { name, labels, value } of values) readings[name satisfies ReadingName].inc(labels, value);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function mapValues<Name extends string, From, To>(
  table: Readonly<Record<Name, From>>,
  make: (name: Name, value: From) => To,
): Readonly<Record<Name, To>> {
  const entries = Object.entries(table) as [Name, From][];
  return Object.fromEntries(entries.map(([name, value]) => [name, make(name, value)])) as Record<Name, To>;
}
