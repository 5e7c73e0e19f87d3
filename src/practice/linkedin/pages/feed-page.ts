import { isRecord } from '../../http/exchange.ts';
import type { TextElement } from '../little-text.ts';
import { nameOfPerson, type Person } from '../people.ts';
import type { Post } from '../state.ts';
import { escapeHtml, page } from './page.ts';

/** A list of posts as readers see it, in the order given; `older` leads to what comes after. */
export function feedPage(
  title: string,
  posts: readonly Post[],
  people: readonly Person[],
  older: string | null,
): string {
  const articles = posts.map((post) =>
    article(
      post,
      people.find(({ sub }) => sub === post.sub),
    ),
  );
  return page(
    title,
    [
      posts.length === 0 ? '<p>Nothing has been posted here yet.</p>' : articles.join('\n'),
      older ? `<nav aria-label="Pages"><a href="${escapeHtml(older)}">Older posts</a></nav>` : '',
    ].join('\n'),
  );
}

/** The page of a post that is not there, or no longer. */
export function gonePage(): string {
  return page(
    'This post cannot be displayed',
    '<p>It was deleted, or it never was.</p><p><a href="/feed/">To the feed</a></p>',
  );
}

function article(post: Post, person: Person | undefined): string {
  const name = person ? nameOfPerson(person) : 'A member';
  const time = new Date(post.createdAt).toISOString();
  const heading = `author-${escapeHtml(post.urn.split(':').at(-1) ?? '')}`;
  const picture = person?.hasPicture
    ? `<img src="/dms/image/${encodeURIComponent(person.sub)}" alt="" width="48" height="48">`
    : '<span class="blank"></span>';
  return `<article class="card" data-urn="${escapeHtml(post.urn)}" aria-labelledby="${heading}">
<div class="person">${picture}<div>
<h2 id="${heading}">${escapeHtml(name)}</h2>
<p class="soft">${escapeHtml(person?.headline ?? '')}</p>
<p class="soft"><a href="/feed/update/${encodeURIComponent(post.urn)}/"><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></a> · ${escapeHtml(audienceOf(post))}</p>
</div></div>
<div class="text" data-testid="post-text">${textHtml(post.rendered, post.elements)}</div>${linkCard(post)}
</article>`;
}

function audienceOf(post: Post): string {
  return post.visibility === 'CONNECTIONS' ? 'Connections only' : 'Anyone';
}

/** The text with its hashtags, mentions and addresses as links; its textContent is `rendered`, to the letter. */
export function textHtml(rendered: string, elements: readonly TextElement[]): string {
  let html = '';
  let at = 0;
  for (const element of elements) {
    const target =
      element.kind === 'hashtag'
        ? `/feed/hashtag/${encodeURIComponent(element.tag)}`
        : `/feed/member/${encodeURIComponent(element.urn)}`;
    const text = rendered.slice(element.start, element.end);
    html += `${linkified(rendered.slice(at, element.start))}<a href="${escapeHtml(target)}" data-kind="${element.kind}">${escapeHtml(text)}</a>`;
    at = element.end;
  }
  return html + linkified(rendered.slice(at));
}

function linkified(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 ? `<a href="${shown}" rel="nofollow noreferrer">${shown}</a>` : shown;
    })
    .join('');
}

function linkCard(post: Post): string {
  const card = post.content?.['article'];
  if (!isRecord(card)) return '';
  const [source, title] = [String(card['source']), String(card['title'])];
  return `\n<p class="link"><a href="${escapeHtml(source)}" rel="nofollow noreferrer">${escapeHtml(title)}</a></p>`;
}
