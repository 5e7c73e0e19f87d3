import { decodePage } from '#server/adapters/articles/charset.ts';
import type { PageTask } from '#server/adapters/articles/page-pool.ts';
import { answerTasks } from '#server/adapters/processes/answer-tasks.ts';
import { type CardFacts, findCardFacts } from './card-facts.ts';

answerTasks<PageTask, CardFacts>(({ body, charset, url }) => findCardFacts(decodePage(body, charset), url));
