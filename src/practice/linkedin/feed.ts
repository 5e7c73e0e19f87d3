import { type HttpRequest, paramOf } from '#practice/http/request.ts';
import { type HttpResponse, html, redirect } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { pageHeaders } from '#practice/pages/page.ts';
import type { Network } from './network.ts';
import { type FeedItem, feedPage, notFoundPage } from './pages/feed-page.ts';
import { nameOfPerson } from './people.ts';
import { isReadable, isVisible, mediaOf } from './post-media.ts';
import type { Post } from './state.ts';

const PAGE_SIZE = 50;

/** What readers see: the feed, a hashtag's and a member's part of it, and each post by its permalink (docs/linkedin.md §3.10). */
export function feedRoutes(network: Network): Route[] {
  const get = (path: string, handle: (request: HttpRequest) => HttpResponse): Route => ({
    method: 'GET',
    path,
    handle,
  });
  return [
    get('/', () => redirect('/feed/')),
    get('/feed', (request) => feed(network, request, 'Feed', () => true)),
    get('/feed/hashtag/:tag', (request) => {
      const tag = paramOf(request, 'tag');
      return feed(network, request, `#${tag}`, (post) => hasTag(post, tag));
    }),
    get('/feed/member/:urn', (request) => {
      const sub = paramOf(request, 'urn').replace('urn:li:person:', '');
      const person = network.store.state.people.find((one) => one.sub === sub);
      return feed(network, request, person ? nameOfPerson(person) : 'A member', (post) => post.sub === sub);
    }),
    get('/feed/update/:urn', (request) => permalink(network, request)),
  ];
}

function hasTag(post: Post, tag: string): boolean {
  return post.elements.some((one) => one.kind === 'hashtag' && one.tag.toLowerCase() === tag.toLowerCase());
}

function feed(network: Network, request: HttpRequest, title: string, isWanted: (post: Post) => boolean): HttpResponse {
  const wanted = network.store
    .posts()
    .filter((post) => isVisible(network, post) && isWanted(post))
    .reverse();
  const before = request.query.get('before');
  const from = before === null ? 0 : wanted.findIndex(({ urn }) => urn === before) + 1;
  const shown = wanted.slice(from, from + PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = last !== undefined && from + PAGE_SIZE < wanted.length;
  const older = hasMore ? `${request.path}?before=${encodeURIComponent(last.urn)}` : null;
  return html(200, feedPage(title, itemsOf(network, shown), older), pageHeaders("'none'"));
}

function itemsOf(network: Network, posts: readonly Post[]): FeedItem[] {
  const { people } = network.store.state;
  return posts.map((post) => ({
    post,
    person: people.find(({ sub }) => sub === post.sub),
    media: mediaOf(network, post),
  }));
}

/** A dark post is not in the feed, but its permalink works. */
function permalink(network: Network, request: HttpRequest): HttpResponse {
  const post = network.store.findPost(paramOf(request, 'urn'));
  if (!post || !isReadable(network, post)) return html(404, notFoundPage(), pageHeaders("'none'"));
  return html(200, feedPage('Post', itemsOf(network, [post]), null), pageHeaders("'none'"));
}
