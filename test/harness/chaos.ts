import fc from 'fast-check';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import type { Checkpoint } from '#server/features/publications/sending/publish.ts';
import { MINUTE_MS } from './publishing.ts';

const FAULTS: readonly [string, object][] = [
  ...['500', '503-html', 'reset-before', 'throttle', 'throttle-day', 'throttle-unverified', 'young-token'].map(
    (mode): [string, object] => [mode, {}],
  ),
  ...['commit-drop', 'commit-500', 'commit-504', 'commit-garbage', 'commit-endless', 'no-id'].map(
    (mode): [string, object] => [mode, {}],
  ),
  ['commit-status', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
  ['commit-status', { status: 201, headers: { 'x-restli-id': '../odd' } }],
  ...[401, 403, 409, 426].map((status): [string, object] => ['status', { status, body: { status, message: 'no' } }]),
  ...['MEDIA_ASSET_WAITING_UPLOAD', 'MEDIA_ASSET_PROCESSING_FAILED', 'INVALID_IMAGE_ID'].map(
    (code): [string, object] => ['status', { status: 400, body: { status: 400, code, message: 'no' } }],
  ),
  ...['POST /rest/images', 'PUT /dms-uploads'].flatMap((route) =>
    ['500', 'reset-before', 'throttle-day', 'young-token'].map((mode): [string, object] => [mode, { route }]),
  ),
  ['status', { route: 'POST /rest/images', status: 426, body: { status: 426, message: 'no' } }],
  ['status', { route: 'PUT /dms-uploads', status: 415, body: {} }],
  ['image-fails', { route: 'PUT /dms-uploads' }],
];
const CHECKPOINTS: readonly Checkpoint[] = [
  ...(['claimed', 'uploaded', 'wired', 'prepared'] as const),
  ...(['send_started', 'answered', 'recorded'] as const),
];
export const HOUR_MS = 60 * MINUTE_MS;

/** What a person or the network may do to a post at any moment. */
export type Verb = 'edit' | 'cancel' | 'undo' | 'delete' | 'schedule' | 'reconnect' | 'revoke' | 'look' | 'resolve';
export type Command =
  | { do: Verb; post: number; inMs: number; sendLate: boolean }
  | { do: 'beside'; verb: Verb; post: number; inMs: number; sendLate: boolean }
  | { do: 'share'; post: number | null; undoSeconds: number }
  | { do: 'crash'; at: Checkpoint }
  | { do: 'fault'; fault: readonly [string, object]; times: number }
  | { do: 'due' }
  | { do: 'wait'; ms: number };

const details = {
  post: fc.nat(3),
  inMs: fc.constantFrom(MINUTE_MS, 5 * MINUTE_MS, HOUR_MS),
  sendLate: fc.boolean(),
};
const verb = fc.constantFrom<Verb>(
  'edit',
  'cancel',
  'undo',
  'delete',
  'schedule',
  'reconnect',
  'revoke',
  'look',
  'resolve',
);
/** One step: what is done, which fault is injected, where the process crashes, how much time passes. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('schedule' as const), ...details }) },
  { weight: 3, arbitrary: fc.record({ do: verb, ...details }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('beside' as const), verb, ...details }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('share' as const),
      post: fc.option(fc.nat(3)),
      undoSeconds: fc.constantFrom(0, SHARE_UNDO_SECONDS),
    }),
  },
  { weight: 5, arbitrary: fc.constant({ do: 'due' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('crash' as const), at: fc.constantFrom(...CHECKPOINTS) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      times: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(10_000, MINUTE_MS, 95_000, 4 * MINUTE_MS, 9 * MINUTE_MS, HOUR_MS, 15 * HOUR_MS),
    }),
  },
);
