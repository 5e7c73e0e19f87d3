import {
  type BlockNode,
  inlineLines,
  type ListItemNode,
  type MarkType,
  paragraphOf,
  type RichDocument,
  textNode,
} from '#domain/documents/document.ts';

/** Sixty posts as people write them, and as nobody should: everything a text can carry on its way to a reader. */

const words = (text: string, ...marks: MarkType[]) => textNode(text, marks);
const line = (...content: Parameters<typeof paragraphOf>[0]): BlockNode => paragraphOf(content);
const text = (value: string, ...marks: MarkType[]): BlockNode => paragraphOf(inlineLines(value, marks));
const item = (first: string, ...inner: BlockNode[]): ListItemNode => ({
  type: 'listItem',
  content: [text(first), ...inner],
});
const bullets = (...content: ListItemNode[]): BlockNode => ({ type: 'bulletList', content });
const numbers = (start: number, ...content: ListItemNode[]): BlockNode => ({
  type: 'orderedList',
  attrs: { start },
  content,
});

const LONG = 'Teams that write things down argue less about what was said, and more about what to do next. ';

const GALLERY: readonly BlockNode[][] = [
  // Plain prose.
  [text('One sentence.')],
  [text('Two paragraphs.'), text('With a blank line between them.')],
  [text('A line\nand another\nand a third.')],
  [text('Many'), text(''), text(''), text(''), text('blank lines become one.')],
  [text('  Spaces at the front and at the back  ')],
  [text('Two  spaces,\ta tab, a\u00a0hard space, a\u202fnarrow one.')],
  [text(LONG.repeat(30).slice(0, 2950))],
  [text('A_word_with_underscores, 2*3*4, a~b, 50% (roughly), [sic], {curly}, <angle>, a|b, back\\slash, me@home')],
  [text('| { } @ [ ] ( ) < > # \\ * _ ~')],
  [text('|{}@[]()<>#\\*_~'.repeat(20))],
  [text('\\(already escaped\\) and \\\\doubly\\\\ and \\#not \\@so')],
  [text('An open ( that never closes, and a close ) that never opened')],
  [text('<b>not bold</b> <!-- not a comment --> &amp; &lt;')],
  [text('{hashtag|\\#|not} a template, @[Not](a urn) a mention')],
  // Emphasis.
  [
    line(
      words('Bold', 'bold'),
      words(' plain '),
      words('italic', 'italic'),
      words(' '),
      words('both', 'bold', 'italic'),
    ),
  ],
  [
    line(
      words('Under', 'underline'),
      words(' and '),
      words('struck', 'strike'),
      words(' and all', 'bold', 'italic', 'underline', 'strike'),
    ),
  ],
  [line(words('Bold 0123456789 and italic ', 'bold'), words('0123456789', 'italic'))],
  [line(words('Crème brûlée, naïve façade, Ångström, Łódź, ßharp, œuvre', 'bold'))],
  [line(words('Ünïcödé Ñandú Čapek', 'italic'))],
  [line(words('https://example.org/bold_link?a=(b)&c=~d#e', 'bold'), words(' stays plain', 'bold'))],
  [line(words('#hashtag', 'bold'), words(' and '), words('me@example.org', 'italic'), words(' stay plain'))],
  [line(words('half', 'bold'), words('word'), words('half', 'italic'))],
  [line(words('👩‍👩‍👧 family 🇫🇷 flag 👍🏽 skin', 'bold', 'strike'))],
  [line(words('Русский жирный', 'bold'), words(' and '), words('ελληνικά', 'italic'))],
  // Lists.
  [bullets(item('One'), item('Two'), item('Three'))],
  [numbers(1, item('First'), item('Second'), item('Third'))],
  [numbers(9, item('Nine'), item('Ten'), item('Eleven'))],
  [text('Before:'), bullets(item('a'), item('b')), text('After.')],
  [bullets(item('Outer', bullets(item('Inner', bullets(item('Innermost'))))), item('Outer again'))],
  [numbers(1, item('One', bullets(item('dot'), item('dot'))), item('Two', numbers(1, item('one'), item('two'))))],
  [bullets(item('Words\non two lines'), item(''))],
  [text('1. typed by hand\n2. and so is this')],
  [text('- a dash\n* a star\n• a bullet\n– an en dash')],
  // Hashtags, links, mentions.
  [text('#one #two#three #four. (#five) "#six" #seven! #8 #nine9 #ten_ten')],
  [text('#Größe #наука #日本語 #العربية #naïve #C++ #C#')],
  [text('a#b #a#b ##double # alone')],
  [text('https://example.org, (https://example.org/a_(b)) <https://example.org> https://example.org/?q=a|b#c~d.')],
  [text('https://example.org/%F0%9F%9A%80?utm_source=post_smith&x=[1]&y={2}')],
  [text('http://user@example.org:8080/~home/*star*')],
  [text('www.example.org and example.org/path are no links of ours')],
  [text('Thanks to @[Devtestco](urn:li:organization:2414183) for the room.')],
  [text('@[Name (with) signs_](urn:li:organization:1) and @nobody and me@example.org')],
  [text('＃fullwidth ＠at （parens） ［brackets］')],
  // Scripts and signs.
  [text('שלום עולם, מה שלומך? (בסוגריים) #שלום')],
  [text('مرحبا بالعالم (بين قوسين) _تسطير_')],
  [text('English שלום English مرحبا English 123')],
  [text('日本語の文章です。「引用」（括弧）、そして絵文字🎌。')],
  [text('中文帖子：价格是 100 元（约 14 美元）。')],
  [text('ภาษาไทย हिन्दी বাংলা தமிழ் 한국어')],
  [text('👩‍👩‍👧‍👦 🏳️‍🌈 🇺🇳 👍🏿 ❤️ ☺︎ #️⃣ 1️⃣ 🫱🏻‍🫲🏿')],
  [text('e\u0301 o\u0308 Z\u0351\u036b\u0343a\u0321l\u0321g\u0321o\u0321')],
  [text('zero\u200bwidth\u200djoiner\u200cnon\u2060word soft\u00adhyphen')],
  [text('left\u200e right\u200f marks \u2066isolated\u2069')],
  [text('𝗧𝘆𝗽𝗲𝗱 𝗯𝗼𝗹𝗱 and ℎ and 𝒸𝓊𝓇𝓈𝒾𝓋𝑒 and ⓒⓘⓡⓒⓛⓔⓢ')],
  [text('“Quotes” ‘single’ „low“ «guillemets» — dash … ellipsis ™ © ® ½ ² №')],
  [text('line\u2028separator and paragraph\u2029separator and next\u0085line')],
  [text('a\u0000b\u0007c\u001bd control signs')],
  [text('lone \ud83d surrogate \udc00 halves')],
  [text('$100 €99,50 £1.2m ¥1,000 20 % 1/2 3–4 ±5 ≈6 ×7')],
  [text(`${'🚀'.repeat(1450)}`)],
];

/** The documents, each with a number of its own in front so that no two are alike. */
export const GALLERY_POSTS: readonly RichDocument[] = GALLERY.map((blocks, index) => ({
  type: 'doc',
  content: [text(`No. ${index + 1}:`), ...blocks],
}));
