import { makeFaultQueue } from '#practice/faults/fault-queue.ts';
import { type Listening, type ListenOptions, listen } from '#practice/http/listen.ts';
import { readJson } from '#practice/http/request.ts';
import { html } from '#practice/http/response.ts';
import { commonControlRoutes, controlRoute } from '#practice/service/control.ts';
import { listenerOf } from '#practice/service/listener.ts';
import { ARTICLES } from './catalogue.ts';
import { makeCustomPages } from './custom-pages.ts';
import { misbehavingRoutes } from './misbehaving-pages.ts';
import { articleRoutes, indexRoute } from './pages.ts';

/** Starts the practice article site; it stores nothing. */
export function startArticles(options: ListenOptions = {}): Promise<Listening> {
  return listen(options, (url, closing) => {
    const faults = makeFaultQueue(`GET /articles/${ARTICLES[0]?.slug}`);
    const customPages = makeCustomPages();
    return listenerOf({
      url,
      faults,
      closing,
      routes: [
        ...commonControlRoutes('articles', faults),
        controlRoute('POST', '/pages', (request) => customPages.add(readJson(request))),
        indexRoute(),
        ...articleRoutes(url),
        ...misbehavingRoutes(),
        customPages.route,
      ],
      headers: () => ({ 'x-content-type-options': 'nosniff' }),
      notFound: () =>
        html(404, '<!doctype html><html lang="en"><title>Not found</title><h1>Page not found</h1></html>'),
    });
  });
}
