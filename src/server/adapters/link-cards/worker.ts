import { answerPages } from '../articles/answer-pages.ts';
import { type CardFacts, findCardFacts } from './card-facts.ts';

answerPages<CardFacts>((text, { url }) => findCardFacts(text, url));
