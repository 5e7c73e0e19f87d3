import { emojiPattern } from '#domain/text/emojis.ts';

/** Parts of a page that hold no text: code, styles, and what Word adds invisibly. */
const NO_TEXT = 'script, style, link, meta, title, template, noscript, iframe, object, svg, xml';
/** Whatever a form has under its own name: `<input name="nodeName">` would stand where the editor asks what the form is. */
const NAMED = 'button, fieldset, img, input, object, output, select, textarea';
const HIDDEN = /display:\s*none|mso-hide:\s*all/i;
/** The styles that the editor reads as marks. */
const EMPHASIS = /(?:^|;)\s*(font-weight|font-style|text-decoration(?:-line)?)\s*:\s*([^;]+)/gi;
const WORD_LEVEL = /mso-list:[^;]*\blevel(\d)/i;
const NUMBER_MARKER = /^[\s\u00a0]*(?:(\d{1,9})|[a-z]{1,4})[.)]/i;
const BLOCKS = /^(?:P|DIV|UL|OL|H[1-6]|TABLE|BLOCKQUOTE|PRE|HR)$/;
const EMBEDDED_IMAGE = /^data:image\//i;

/**
 * Prepares pasted HTML for the editor, which would otherwise lose parts: Word's lists become lists, table rows lines, images of
 * emojis emojis. The underline of links is no emphasis and is removed; so are code, styles, comments and images of other sites. The
 * page is parsed as a document of its own, in which nothing runs or loads.
 */
export function cleanPastedHtml(html: string): string {
  // Copied from this editor, which has no forms.
  if (html.includes('data-pm-slice') && !/<form\b/i.test(html)) return html;
  const body = parsePage(html);
  tidyPasted(body);
  return body.innerHTML;
}

/** The body of a page, in which nothing loads or runs. Not by `page.body`, which a form of that name would be. */
export function parsePage(html: string): HTMLElement {
  return Reflect.get(Document.prototype, 'body', new DOMParser().parseFromString(html, 'text/html'));
}

/** The same for a parsed page, which it changes. */
export function tidyPasted(body: Element): void {
  for (const control of body.querySelectorAll(NAMED)) {
    control.removeAttribute('name');
    control.removeAttribute('id');
  }
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  for (const element of body.querySelectorAll('[style]')) if (HIDDEN.test(styleOf(element))) element.remove();
  nestWordLists(body);
  for (const image of body.querySelectorAll('img')) replaceImage(image);
  for (const row of body.querySelectorAll('tr')) flattenRow(row);
  for (const code of body.querySelectorAll('pre')) breakLines(code);
  for (const link of body.querySelectorAll('a')) removeUnderline(link);
  for (const element of body.querySelectorAll('[style]')) keepEmphasis(element);
  for (const line of body.querySelectorAll('br')) if (isBetweenBlocks(line)) line.remove();
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

function keepEmphasis(element: Element): void {
  const kept = [...styleOf(element).matchAll(EMPHASIS)].map(
    ([, name = '', value = '']) => `${name.toLowerCase().replace('-line', '')}: ${value.trim()}`,
  );
  if (kept.length === 0) element.removeAttribute('style');
  else element.setAttribute('style', kept.join('; '));
}

function removeUnderline(link: Element): void {
  for (const line of link.querySelectorAll('u')) line.replaceWith(...line.childNodes);
  for (const element of [link, ...link.querySelectorAll('[style]')]) {
    element.setAttribute('style', styleOf(element).replace(/underline/gi, 'none'));
  }
}

/** Pages show emojis as images with the emoji as alternative text. Of other images only embedded ones stay. */
function replaceImage(image: Element): void {
  const alt = image.getAttribute('alt') ?? '';
  if (alt !== '' && alt.replace(emojiPattern(), '') === '') image.replaceWith(alt);
  else if (!EMBEDDED_IMAGE.test(image.getAttribute('src') ?? '')) image.remove();
}

/** A row becomes a line with bars between its cells. */
function flattenRow(row: Element): void {
  const line = row.ownerDocument.createElement('p');
  for (const [index, cell] of [...row.children].entries()) {
    if (index > 0) line.append(' | ');
    for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes);
    line.append(...cell.childNodes);
  }
  row.replaceWith(line);
}

function breakLines(code: Element): void {
  const { ownerDocument } = code;
  const open: Node[] = [...code.childNodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const text = node.nodeType === 3 ? (node.nodeValue ?? '') : '';
    if (!text.includes('\n')) {
      open.push(...node.childNodes);
      continue;
    }
    const lines = text.split('\n');
    if (node === code.lastChild && lines.at(-1) === '') lines.pop();
    const parts = lines.flatMap((line, index) => (index === 0 ? [line] : [ownerDocument.createElement('br'), line]));
    (node as ChildNode).replaceWith(...parts);
  }
}

/** Google Docs writes an empty paragraph as a line end between others, where a blank line is shown anyway. */
function isBetweenBlocks(line: Element): boolean {
  const before = line.previousElementSibling;
  return before !== null && BLOCKS.test(before.tagName) && (line.parentElement?.matches('body, b') ?? false);
}

type OpenList = { level: number; list: Element };

/** Word writes a list item as a paragraph with its level in the style and its marker in the text. */
function nestWordLists(body: Element): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('[style*="mso-list"]')) {
    const level = Number(WORD_LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
    const marker = paragraph.querySelector('[style*="Ignore"]');
    if (level === 0 || marker === null) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    moveItem(paragraph, { level, marker: marker.textContent ?? '' }, open);
    marker.remove();
  }
}

function moveItem(paragraph: Element, { level, marker }: { level: number; marker: string }, open: OpenList[]): void {
  const { ownerDocument } = paragraph;
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const number = NUMBER_MARKER.exec(marker);
  const tag = number === null ? 'UL' : 'OL';
  const top = open.at(-1);
  const item = ownerDocument.createElement('li');
  if (top !== undefined && top.level >= level && top.list.tagName === tag) {
    top.list.append(item);
  } else {
    const list = ownerDocument.createElement(tag.toLowerCase());
    if (number?.[1] !== undefined) list.setAttribute('start', number[1]);
    const parent = top !== undefined && top.level < level ? top.list.lastElementChild : null;
    if (parent === null) {
      paragraph.before(list);
      open.length = 0;
    } else parent.append(list);
    list.append(item);
    open.push({ level, list });
  }
  const line = ownerDocument.createElement('p');
  line.append(...paragraph.childNodes);
  item.append(line);
  paragraph.remove();
}
