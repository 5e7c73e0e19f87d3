import { answerTasks } from '#server/adapters/processes/answer-tasks.ts';
import { decodePage } from './charset.ts';
import { type Extraction, extractArticle, extractPlainText } from './extract-article.ts';
import type { PageTask } from './page-pool.ts';

answerTasks<PageTask, Extraction>(({ body, charset, contentType, url }) => {
  const text = decodePage(body, charset);
  return contentType === 'text/plain' ? extractPlainText(text) : extractArticle(text, url);
});
