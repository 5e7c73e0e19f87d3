import { answerPages } from './answer-pages.ts';
import { type Extraction, extractArticle, extractPlainText } from './extract.ts';

answerPages<Extraction>((text, { contentType, url }) =>
  contentType === 'text/plain' ? extractPlainText(text) : extractArticle(text, url),
);
