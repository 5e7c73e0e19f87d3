import type { PhraseSet } from './phrase-set.ts';

export const DUTCH: PhraseSet = {
  openings: {
    professional: 'De belangrijkste punten:',
    conversational: 'Dit viel me op:',
    enthusiastic: 'Hier valt veel uit te halen:',
    thoughtful: 'Het overdenken waard:',
    bold: 'Zonder omwegen. De kern:',
    humorous: 'Koffie erbij. De korte versie:',
  },
  closings: {
    professional: ['Hoe kijkt u hiernaar?', 'Wat zou u toevoegen?'],
    conversational: ['Wat denken jullie?', 'Hoe gaat dat bij jullie?'],
    enthusiastic: ['Waar word je het meest blij van?', 'Wat zou je als eerste proberen?'],
    thoughtful: ['Wat zou je toevoegen, of betwijfelen?', 'Waar doet dit je aan denken?'],
    bold: ['Eens of oneens?', 'Waar sta jij?'],
    humorous: ['Wie heeft er nog een tweede koffie nodig?', 'Vraag voor een vriend: wat zou jij doen?'],
  },
  topicOpening: 'Drie vragen om mee te beginnen:',
  topicQuestions: {
    plain: [
      'Wat verandert er op dit moment?',
      'Wie heeft er baat bij, en wie draagt de kosten?',
      'Welke eerste stap is de moeite waard?',
    ],
    lively: ['Wat zou je graag zien?', 'Wie doet dit al goed?', 'Wat kunnen we deze week proberen?'],
    deep: [
      'Wat vinden we hierbij vanzelfsprekend?',
      'Wat zouden we moeten opgeven?',
      'Waaraan zouden we merken dat het werkt?',
    ],
  },
  source: 'Bron:',
  sources: 'Bronnen:',
  quotes: ['“', '”'],
  audience: { opening: 'Voor {audience}:', address: '{audience}: ' },
  formats: {
    steps: 'Stap voor stap:',
    points: 'Punt voor punt:',
    position: 'Zo staat het in de bron. Wat daar nog staat:',
    question: 'Wat is hier het weten waard?',
    details: 'De details:',
  },
};
