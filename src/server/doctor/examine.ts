import { checkDatabase } from './check-database.ts';
import { checkDisk, checkNode, freeBytes, type NodeVersions } from './check-machine.ts';
import { checkApiVersion, checkLinkedIn, checkModel } from './check-network.ts';
import { checkAddress, checkSecrets, checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';

/** What is looked at beside the settings; tests bring their own. */
export type Machine = {
  /** Without a `v`. */
  node: string;
  versions: NodeVersions;
  now: number;
  freeBytes?: (folder: string) => number;
};

/**
 * Looks at everything that keeps an installation from working, while the product runs and while it does not. Changes nothing.
 * @param env the environment, as the product would read it
 */
export async function examine(env: Readonly<Record<string, string | undefined>>, machine: Machine): Promise<Finding[]> {
  const node = checkNode(machine.node, machine.versions);
  const { config, findings } = checkSettings(env);
  if (config === null) return [...findings, ...node];
  const { findings: database, isRunning } = await checkDatabase(config);
  return [
    ...findings,
    ...checkSecrets(config),
    ...(await checkAddress(config, isRunning)),
    ...database,
    ...(await checkLinkedIn(config)),
    ...checkApiVersion(config, machine.now),
    ...(await checkModel(config)),
    ...checkDisk(config.dataDir, (machine.freeBytes ?? freeBytes)(config.dataDir)),
    ...node,
  ];
}

/** A line for each finding, and the cure below it. */
export function report(
  findings: readonly Finding[],
  paint: (level: Finding['level'], text: string) => string,
): string[] {
  return findings.flatMap(({ check, level, says, cure }) => [
    `${paint(level, level.padEnd(6))}  ${check.padEnd(11)}  ${says}`,
    ...(cure === undefined ? [] : [`${' '.repeat(21)}→ ${cure}`]),
  ]);
}

/** 1 where something is red. */
export function exitCode(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ level }) => level === 'red') ? 1 : 0;
}
