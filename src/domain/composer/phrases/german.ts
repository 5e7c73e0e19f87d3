import type { PhraseSet } from './phrase-set.ts';

export const GERMAN: PhraseSet = {
  openings: {
    professional: 'Die wichtigsten Punkte:',
    conversational: 'Das ist mir aufgefallen:',
    enthusiastic: 'Da steckt viel drin:',
    thoughtful: 'Einen Moment wert:',
    bold: 'Ohne Umwege. Das Wesentliche:',
    humorous: 'Kaffee holen. Die Kurzfassung:',
  },
  closings: {
    professional: ['Wie ist Ihre Sicht darauf?', 'Was würden Sie ergänzen?'],
    conversational: ['Was denkt ihr?', 'Wie sieht das bei euch aus?'],
    enthusiastic: ['Was begeistert euch daran am meisten?', 'Was würdet ihr zuerst ausprobieren?'],
    thoughtful: ['Was würdet ihr ergänzen oder hinterfragen?', 'Welche Gedanken löst das bei euch aus?'],
    bold: ['Zustimmung oder Widerspruch?', 'Wo steht ihr?'],
    humorous: ['Braucht noch jemand einen zweiten Kaffee?', 'Frage für einen Freund: Was würdet ihr tun?'],
  },
  topicOpening: 'Drei Fragen für den Anfang:',
  topicQuestions: {
    plain: [
      'Was verändert sich gerade?',
      'Wem nützt es, und wer trägt die Kosten?',
      'Welcher erste Schritt lohnt sich?',
    ],
    lively: ['Was würdet ihr gern sehen?', 'Wer macht das schon gut?', 'Was könnten wir diese Woche ausprobieren?'],
    deep: [
      'Was halten wir dabei für selbstverständlich?',
      'Worauf müssten wir verzichten?',
      'Woran würden wir merken, dass es wirkt?',
    ],
  },
  source: 'Quelle:',
  sources: 'Quellen:',
  quotes: ['„', '“'],
  audience: { opening: 'Für {audience}:', address: '{audience}: ' },
  formats: {
    steps: 'Schritt für Schritt:',
    points: 'Punkt für Punkt:',
    position: 'So steht es in der Quelle. Was dort noch steht:',
    question: 'Was ist hier wissenswert?',
    details: 'Die Einzelheiten:',
  },
};
