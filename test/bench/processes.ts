import { readdirSync, readFileSync } from 'node:fs';
import { errorCode } from '#server/files/error-code.ts';

export type ProcessUse = { pid: number; name: string; pssKb: number; cpuTicks: number };

function readPss(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(line?.[1] ?? 0);
}

function readTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/**
 * Every process whose command line or environment names the folder, and their children: proportional memory in kB and CPU
 * ticks (1/100 s) so far. Linux only.
 */
export function measureProcesses(isOurs: (commandLine: string, environment: string) => boolean): ProcessUse[] {
  const all = readdirSync('/proc').flatMap((entry) => {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid, parent, command, environment: readFileSync(`/proc/${pid}/environ`, 'utf8') }];
    } catch (error) {
      // Gone while we looked, or not ours to read.
      if (error instanceof Error) return [];
      throw error;
    }
  });
  const ours = new Set(all.filter((one) => isOurs(one.command, one.environment)).map((one) => one.pid));
  for (let grew = true; grew; ) {
    const before = ours.size;
    for (const one of all) if (ours.has(one.parent)) ours.add(one.pid);
    grew = ours.size > before;
  }
  return all
    .filter((one) => ours.has(one.pid) && one.pid !== process.pid)
    .flatMap(({ pid, command }) => {
      try {
        return [{ pid, name: command.slice(0, 200), pssKb: readPss(pid), cpuTicks: readTicks(pid) }];
      } catch (error) {
        // Gone while we looked.
        if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return [];
        throw error;
      }
    });
}
