import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LAST_PROBE_MS, nextProbeAt, wakeDoubtAt } from './probes.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

test('probes come at 1.5, 6 and 7.5 minutes, and none later than 8', () => {
  expect(nextProbeAt(NOW, NOW, NOW + 20_000)).toBe(NOW + 90_000);
  expect(nextProbeAt(NOW, NOW + 90_000, NOW + 110_000)).toBe(NOW + 360_000);
  expect(nextProbeAt(NOW, NOW + 360_000, NOW + 380_000)).toBe(NOW + 450_000);
  expect(nextProbeAt(NOW, NOW + 450_000, NOW + 460_000)).toBeNull();
  expect(nextProbeAt(NOW, NOW, NOW + LAST_PROBE_MS + 1)).toBeNull();
});

test('probes come at those times however long each look and each answer takes', () => {
  const delays = fc.array(fc.record({ lookMs: fc.nat(2_000), answerMs: fc.nat(20_000) }), {
    minLength: 4,
    maxLength: 4,
  });
  fc.assert(
    fc.property(delays, ([firstSend, ...looks]) => {
      const sends: number[] = [];
      let at = nextProbeAt(NOW, NOW, NOW + (firstSend?.answerMs ?? 0));
      for (const { lookMs, answerMs } of looks) {
        if (at === null) break;
        sends.push(at + lookMs - NOW);
        at = nextProbeAt(NOW, at + lookMs, at + lookMs + answerMs);
      }
      expect(at).toBeNull();
      const planned = [90_000, 360_000, 450_000];
      expect(sends).toHaveLength(planned.length);
      for (const [index, after] of planned.entries()) {
        expect(sends[index]).toBeGreaterThanOrEqual(after);
        expect(sends[index]).toBeLessThanOrEqual(after + 4_000);
      }
    }),
  );
});

test('wakeDoubtAt looks at once after a reconnect, but not in the quiet time, later than planned or after 8 minutes', () => {
  const row = { firstMaybeSentAt: NOW, lastSendAt: NOW, nextLookAt: NOW + 360_000 };
  expect(wakeDoubtAt(row, NOW + 200_000)).toBe(NOW + 200_000);
  expect(wakeDoubtAt({ ...row, lastSendAt: NOW + 170_000 }, NOW + 200_000)).toBe(NOW + 260_000);
  expect(wakeDoubtAt({ ...row, nextLookAt: NOW + 90_000 }, NOW + 200_000)).toBeNull();
  expect(wakeDoubtAt({ ...row, nextLookAt: NOW + 600_000 }, NOW + LAST_PROBE_MS)).toBe(NOW + LAST_PROBE_MS);
  expect(wakeDoubtAt({ ...row, nextLookAt: NOW + 600_000 }, NOW + LAST_PROBE_MS + 1)).toBeNull();
  expect(wakeDoubtAt({ ...row, lastSendAt: NOW + 391_000, nextLookAt: NOW + 600_000 }, NOW + 400_000)).toBeNull();
});
