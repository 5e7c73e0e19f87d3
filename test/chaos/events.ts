import type { Installation } from './installation.ts';
import { pause } from './installation.ts';
import type { Random } from './random.ts';

/** What is done to an installation while people use it. */
export const EVENTS = [
  'product killed',
  'worker killed',
  'database killed',
  'worker suspended',
  'product suspended',
  'connections lost',
  'clock stepped',
  'process clock wrong',
  'LinkedIn fails',
  'power cut',
] as const;
export type EventName = (typeof EVENTS)[number];

/** How often each comes, of 100. */
const SHARES: Readonly<Record<EventName, number>> = {
  'product killed': 22,
  'worker killed': 22,
  'database killed': 8,
  'worker suspended': 8,
  'product suspended': 3,
  'connections lost': 7,
  'clock stepped': 4,
  'process clock wrong': 4,
  'LinkedIn fails': 20,
  'power cut': 2,
};
/** Longer and shorter than a claim lives. */
const SUSPENDED_MS = [2_000, 15_000, 75_000] as const;
const CLOCK_STEPS_MS = [3_600_000, -3_600_000, 60_000, -60_000] as const;
const STEPPED_MS = 12_000;
const NETWORK_FAULTS = [
  { mode: 'commit-drop', times: 8 },
  { mode: 'commit-500', times: 8 },
  { mode: 'commit-504', times: 4 },
  { mode: '500', times: 12 },
  { mode: 'reset-before', times: 12 },
  { mode: 'throttle', times: 4 },
  { mode: 'stall-commit', times: 4, ms: 25_000 },
  { mode: 'stall', times: 4, ms: 25_000 },
  { mode: 'no-id', times: 4 },
] as const;

export function drawEvent(random: Random): EventName {
  let left = random.between(0, 99);
  for (const name of EVENTS) {
    left -= SHARES[name];
    if (left < 0) return name;
  }
  return 'worker killed';
}

/** Lets it happen. What goes on for a while comes to its end in `pending`. @returns whether this machine allows it */
export async function happen(
  name: EventName,
  installation: Installation,
  random: Random,
  pending: Set<Promise<unknown>>,
  suspendedMs?: number,
): Promise<boolean> {
  const later = (work: Promise<unknown>) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
  switch (name) {
    case 'product killed':
      await installation.kill('product');
      return true;
    case 'worker killed':
      await installation.kill('worker');
      return true;
    case 'database killed':
      await installation.killDatabase();
      return true;
    case 'worker suspended':
      later(installation.suspend('worker', suspendedMs ?? random.pick(SUSPENDED_MS)));
      return true;
    case 'product suspended':
      await installation.suspend('product', random.pick([2_000, 12_000]));
      return true;
    case 'connections lost':
      installation.loseConnections();
      return true;
    case 'clock stepped':
      await installation.setDatabaseClock(random.pick(CLOCK_STEPS_MS));
      await pause(STEPPED_MS);
      await installation.setDatabaseClock(0);
      return true;
    case 'process clock wrong':
      await installation.misleadWorker(random.pick(CLOCK_STEPS_MS));
      return true;
    case 'LinkedIn fails':
      await fetch(`${installation.network.linkedinUrl}/__sim/faults`, {
        method: 'POST',
        body: JSON.stringify(random.pick(NETWORK_FAULTS)),
        headers: { 'content-type': 'application/json' },
      });
      return true;
    case 'power cut':
      return installation.cutPower();
  }
}
