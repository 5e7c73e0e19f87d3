import { makeFaultQueue } from '#practice/faults/fault-queue.ts';
import { type Listening, listen } from '#practice/http/listen.ts';
import { readJson } from '#practice/http/request.ts';
import { html, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { listenerOf, NO_WITNESS } from '#practice/service/listener.ts';
import { ARTICLES } from './catalogue.ts';
import { makePlanted } from './custom-pages.ts';
import { oddRoutes } from './misbehaving-pages.ts';
import { articleRoutes, indexRoute } from './pages.ts';

export type ArticlesOptions = {
  readonly host?: string;
  /** 0 or unset: any. */
  readonly port?: number;
};

/** Starts the practice article site; it remembers nothing beyond its process. */
export function startArticles(options: ArticlesOptions = {}): Promise<Listening> {
  return listen(options.host ?? '127.0.0.1', options.port ?? 0, (url, closing) => {
    const faults = makeFaultQueue(`GET /articles/${ARTICLES[0]?.slug}`);
    const planted = makePlanted();
    const control = (method: string, path: string, run: Route['handle']): Route => ({
      method,
      path: `/__sim${path}`,
      handle: (exchange) => {
        const site = exchange.headers['sec-fetch-site'] ?? 'none';
        if (exchange.headers.origin === undefined && site === 'none') return run(exchange);
        return json(403, { error: 'Control calls are not for web pages' });
      },
    });
    const routes: Route[] = [
      control('GET', '/ping', () => json(200, { service: 'articles', pid: process.pid })),
      control(
        'POST',
        '/faults',
        taking((input) => faults.add(input)),
      ),
      control(
        'POST',
        '/pages',
        taking((input) => planted.plant(input)),
      ),
      control('DELETE', '/faults', () => {
        faults.clear();
        return json(200, []);
      }),
      indexRoute(),
      ...articleRoutes(url),
      ...oddRoutes(),
      planted.route,
    ];
    return listenerOf({
      url,
      faults,
      closing,
      routes,
      callerOf: () => ({ sub: null, tokenAgeMs: null }),
      witness: () => NO_WITNESS,
      headers: () => ({ 'x-content-type-options': 'nosniff' }),
      notFound: () =>
        html(404, '<!doctype html><html lang="en"><title>Not found</title><h1>Page not found</h1></html>'),
    });
  });
}

/** A control call that takes JSON, and says what is wrong with it. */
function taking(take: (input: unknown) => unknown): Route['handle'] {
  return (exchange) => {
    try {
      return json(200, take(readJson(exchange)));
    } catch (error) {
      if (error instanceof RangeError) return json(400, { error: error.message });
      throw error;
    }
  };
}
