import { readdir } from 'node:fs/promises';
import type { Route } from '#contract/route.ts';

const FOLDER = new URL('../../src/contract/', import.meta.url);

/** Every call of the contract with the name it is exported by, so that a test cannot forget one. */
export async function listContractRoutes(): Promise<[string, Route][]> {
  const modules = (await readdir(FOLDER)).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const exported = await Promise.all(
    modules.map((name) => import(`../../src/contract/${name.slice(0, -3)}.ts`) as Promise<Record<string, unknown>>),
  );
  return exported
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Route] => isRoute(entry[1]));
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** An address that fits a route's schema, although no such object exists. */
export function sampleAddressOf(route: Route): string {
  return route.path.replace(':id', '00000000-0000-4000-8000-000000000000').replace(':hash', '0'.repeat(64));
}
