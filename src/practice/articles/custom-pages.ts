import { isRecord, paramOf } from '#practice/http/request.ts';
import { html, json, plain } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';

/** More than any test plants at once; the site must not grow with its use. */
const MOST_PAGES = 200;

export type Planted = {
  /** Plants the page of a control call's JSON `{ name, body, isPlain? }`; throws a RangeError that says what is wrong. */
  plant(input: unknown): { path: string };
  readonly route: Route;
};

/** Pages that a test brings itself, under `/planted/<name>`, as long as the process lives. */
export function makePlanted(): Planted {
  const pages = new Map<string, { body: string; isPlain: boolean }>();
  return {
    plant(input) {
      if (!isRecord(input)) throw new RangeError('a page is an object');
      const { name, body, isPlain = false } = input;
      if (typeof name !== 'string' || !/^[a-z0-9-]{1,80}$/.test(name)) throw new RangeError('name is a slug');
      if (typeof body !== 'string') throw new RangeError('body is text');
      if (pages.size >= MOST_PAGES && !pages.has(name)) throw new RangeError(`at most ${MOST_PAGES} pages`);
      pages.set(name, { body, isPlain: isPlain === true });
      return { path: `/planted/${name}` };
    },
    route: {
      method: 'GET',
      path: '/planted/:name',
      handle: (exchange) => {
        const page = pages.get(paramOf(exchange, 'name'));
        if (page === undefined) return json(404, { error: 'Not planted' });
        return page.isPlain ? plain(200, page.body) : html(200, page.body);
      },
    },
  };
}
