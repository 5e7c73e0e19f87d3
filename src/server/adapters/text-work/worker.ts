import { answerTasks } from '#server/adapters/processes/answer-tasks.ts';
import { doTextTask, type TextTask } from '#server/text-work/text-work.ts';

answerTasks<TextTask, unknown>(doTextTask);
