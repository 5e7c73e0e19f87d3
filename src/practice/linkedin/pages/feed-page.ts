import { escapeHtml, page } from '#practice/pages/page.ts';
import type { TextElement } from '../little-text.ts';
import { nameOfPerson, type Person } from '../people.ts';
import type { Media } from '../post-media.ts';
import type { Post } from '../state.ts';
import { mediaSection } from './media-section.ts';

/** A post with what a page shows beside its text. */
export type FeedItem = { readonly post: Post; readonly person: Person | undefined; readonly media: Media };

/** A list of posts as readers see it, in the order given; `older` leads to what comes after. */
export function feedPage(title: string, items: readonly FeedItem[], older: string | null): string {
  return page(
    title,
    [
      items.length === 0 ? '<p>Nothing has been posted here yet.</p>' : items.map(article).join('\n'),
      older ? `<nav aria-label="Pages"><a href="${escapeHtml(older)}">Older posts</a></nav>` : '',
    ].join('\n'),
  );
}

/** The page of a post that does not exist, or no longer. */
export function notFoundPage(): string {
  return page(
    'This post cannot be displayed',
    '<p>It was deleted, or it never was.</p><p><a href="/feed/">To the feed</a></p>',
  );
}

function article({ post, person, media }: FeedItem): string {
  const name = person ? nameOfPerson(person) : 'A member';
  const time = new Date(post.createdAt).toISOString();
  const heading = `author-${escapeHtml(post.urn.split(':').at(-1) ?? '')}`;
  const portrait = person?.hasPortrait
    ? `<img src="/dms/image/${encodeURIComponent(person.sub)}" alt="" width="48" height="48">`
    : '<span class="blank"></span>';
  return `<article class="card" data-urn="${escapeHtml(post.urn)}" aria-labelledby="${heading}">
<div class="person">${portrait}<div>
<h2 id="${heading}">${escapeHtml(name)}</h2>
<p class="soft">${escapeHtml(person?.headline ?? '')}</p>
<p class="soft"><a href="/feed/update/${encodeURIComponent(post.urn)}/"><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></a> · ${escapeHtml(audienceOf(post))}</p>
</div></div>
<div class="text" data-testid="post-text">${textHtml(post.rendered, post.elements)}</div>${mediaSection(media)}
</article>`;
}

function audienceOf(post: Post): string {
  return post.visibility === 'CONNECTIONS' ? 'Connections only' : 'Anyone';
}

/** The text with its hashtags, mentions and addresses as links; its textContent is `rendered`, character for character. */
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
