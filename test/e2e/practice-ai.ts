import type { Product } from './product.ts';

export type Asked = { task: 'write' | 'judge' | 'mend' | 'openings'; system: string; prompt: string; outcome: string };

/** The practice AI's control calls. */
export async function controlAi(product: Product, path: string, body?: unknown): Promise<Asked[]> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await (await fetch(`${product.aiUrl}/__sim${path}`, init)).json()) as Asked[];
}

/** What the practice AI was asked to write or to judge, oldest first. */
export async function askedOf(product: Product, task: Asked['task']): Promise<Asked[]> {
  return (await controlAi(product, '/journal')).filter((one) => one.task === task);
}
