import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Machine } from '#server/ports/machine.ts';

/** The machine itself. On Linux its boots have ids; `uptime` counts sleep on every system. */
export function createThisMachine(): Machine {
  return { bootId: readBootId(), upMs: () => Math.round(uptime() * 1000), now: () => Date.now() };
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Another system, or a sandbox that hides it: then each process starts without knowing the boot's earlier readings.
    return randomUUID();
  }
}
