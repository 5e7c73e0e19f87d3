import { isRecord, paramOf } from '#practice/http/request.ts';
import { html, json, plain } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';

/** More than any test needs at once; the memory must not grow with use. */
const MAX_PAGES = 200;

export type CustomPages = {
  /** Adds the page of a control call's JSON `{ name, body, isPlain? }`; throws a RangeError that says what is wrong. */
  add(input: unknown): { path: string };
  readonly route: Route;
};

/** Pages that a test adds itself, under `/custom/<name>`, until the process ends. */
export function makeCustomPages(): CustomPages {
  const pages = new Map<string, { body: string; isPlain: boolean }>();
  return {
    add(input) {
      if (!isRecord(input)) throw new RangeError('a page is an object');
      const { name, body, isPlain = false } = input;
      if (typeof name !== 'string' || !/^[a-z0-9-]{1,80}$/.test(name)) throw new RangeError('name is a slug');
      if (typeof body !== 'string') throw new RangeError('body is text');
      if (pages.size >= MAX_PAGES && !pages.has(name)) throw new RangeError(`at most ${MAX_PAGES} pages`);
      pages.set(name, { body, isPlain: isPlain === true });
      return { path: `/custom/${name}` };
    },
    route: {
      method: 'GET',
      path: '/custom/:name',
      handle: (request) => {
        const page = pages.get(paramOf(request, 'name'));
        if (page === undefined) return json(404, { error: 'No such page' });
        return page.isPlain ? plain(200, page.body) : html(200, page.body);
      },
    },
  };
}
