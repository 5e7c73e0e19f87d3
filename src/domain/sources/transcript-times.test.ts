import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cue, composeTranscript } from './transcript.ts';
import { timeAt, transcriptTimes } from './transcript-times.ts';

const CUES: readonly Cue[] = [
  { startMs: 0, text: 'we moved our desk' },
  { startMs: 4000, text: '[Music]' },
  { startMs: 12_000, text: 'to written answers.' },
  { startMs: 15_000, text: 'the first week' },
  { startMs: 65_000, text: 'was <i>slow</i> &gt;&gt; for everybody' },
];

test('transcriptTimes tells when the words at an offset are said, at least five seconds apart', () => {
  const text = composeTranscript({ cues: CUES });
  const times = transcriptTimes(text, CUES);
  expect(times.map(({ at, startMs }) => [text.slice(at, at + 3), startMs])).toEqual([
    [text.slice(0, 3), 0],
    ['to ', 12_000],
    ['was', 65_000],
  ]);
  expect(timeAt(times, text.indexOf('slow'))).toBe(65_000);
  expect(timeAt(times, text.indexOf('first'))).toBe(12_000);
  expect(timeAt([], 3)).toBeNull();
});

test('transcriptTimes ascend, for any cues', () => {
  const cue = fc.record({ startMs: fc.nat(5_000_000), text: fc.string({ unit: 'grapheme', maxLength: 40 }) });
  fc.assert(
    fc.property(fc.array(cue, { maxLength: 30 }), (found) => {
      const cues = found.sort((a, b) => a.startMs - b.startMs);
      const text = composeTranscript({ cues });
      const times = transcriptTimes(text, cues);
      for (const [index, { at, startMs }] of times.entries()) {
        expect(at).toBeLessThan(text.length);
        expect(startMs).toBeGreaterThan(times[index - 1]?.startMs ?? -1);
        expect(at).toBeGreaterThan(times[index - 1]?.at ?? -1);
      }
    }),
  );
});
