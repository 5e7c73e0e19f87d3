import type { PhraseSet } from './phrase-set.ts';

export const ITALIAN: PhraseSet = {
  openings: {
    professional: 'I punti chiave:',
    conversational: 'Ecco che cosa mi ha colpito:',
    enthusiastic: 'C’è tanto da portarsi a casa:',
    thoughtful: 'Vale la pena fermarsi un momento:',
    bold: 'Senza giri di parole. L’essenziale:',
    humorous: 'Caffè alla mano. La versione breve:',
  },
  closings: {
    professional: ['Qual è il vostro punto di vista?', 'Che cosa aggiungereste?'],
    conversational: ['Che ne pensate?', 'Come va dalle vostre parti?'],
    enthusiastic: ['Che cosa vi entusiasma di più?', 'Da dove comincereste?'],
    thoughtful: ['Che cosa aggiungereste, o mettereste in dubbio?', 'A che cosa vi fa pensare?'],
    bold: ['D’accordo o no?', 'Voi da che parte state?'],
    humorous: ['Qualcun altro ha bisogno di un secondo caffè?', 'Chiedo per un amico: voi che fareste?'],
  },
  topicOpening: 'Tre domande per cominciare:',
  topicQuestions: {
    plain: [
      'Che cosa sta cambiando adesso?',
      'Chi ne trae vantaggio e chi ne paga il costo?',
      'Quale primo passo vale la pena?',
    ],
    lively: ['Che cosa vi piacerebbe vedere?', 'Chi lo fa già bene?', 'Che cosa potremmo provare questa settimana?'],
    deep: ['Che cosa diamo per scontato?', 'A che cosa dovremmo rinunciare?', 'Da che cosa capiremmo che funziona?'],
  },
  source: 'Fonte:',
  sources: 'Fonti:',
  quotes: ['«', '»'],
  audience: { opening: 'Per {audience}:', address: '{audience}: ' },
  formats: {
    steps: 'Passo dopo passo:',
    points: 'Punto per punto:',
    position: 'Così dice la fonte. Che cos’altro dice:',
    question: 'Che cosa vale la pena sapere?',
    details: 'I dettagli:',
  },
};
