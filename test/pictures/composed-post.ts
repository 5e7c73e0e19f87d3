import { SITE } from './seed.ts';

/** A post as one would sign it, with the card of the page it was written from. */
export const POST = [
  'A year ago we took the phone off our support desk. Every answer is written now.',
  'In the first week 31 people asked for it back. In the third, nobody did.',
  'By then 40 percent of questions answered themselves: somebody had asked before, and the written answer was there to be found.',
  'The hard part was not the tool. It was to agree that a short answer today beats a perfect one on Friday.',
  'What would you write down first?',
  '#support #writing',
].join('\n\n');
export const CARD = {
  title: 'A year of written answers: what happened when a support desk put down the phone',
  description: '',
};
export const SOURCE = `${SITE}/a-year-of-written-answers`;
/** More than LinkedIn takes. */
export const LONG = `${POST}\n\n${`${'Teams that write things down argue less about what was said. '.repeat(5).trim()}\n\n`.repeat(12).trim()}`;
