import type { PhraseSet } from './phrase-set.ts';

export const SPANISH: PhraseSet = {
  openings: {
    professional: 'Los puntos clave:',
    conversational: 'Esto es lo que me llamó la atención:',
    enthusiastic: 'Hay mucho que aprovechar aquí:',
    thoughtful: 'Para detenerse un momento:',
    bold: 'Sin rodeos. Lo esencial:',
    humorous: 'Café en mano. La versión corta:',
  },
  closings: {
    professional: ['¿Cuál es su punto de vista?', '¿Qué añadiría?'],
    conversational: ['¿Qué opinas?', '¿Cómo lo ves tú?'],
    enthusiastic: ['¿Qué es lo que más te entusiasma?', '¿Qué probarías primero?'],
    thoughtful: ['¿Qué añadirías o cuestionarías?', '¿En qué te hace pensar?'],
    bold: ['¿De acuerdo o en desacuerdo?', '¿De qué lado estás?'],
    humorous: ['¿Alguien más necesita un segundo café?', 'Pregunto por un amigo: ¿qué harías tú?'],
  },
  topicOpening: 'Tres preguntas para empezar:',
  topicQuestions: {
    plain: [
      '¿Qué está cambiando ahora mismo?',
      '¿Quién se beneficia y quién asume el coste?',
      '¿Qué primer paso merece la pena?',
    ],
    lively: ['¿Qué te gustaría ver?', '¿Quién lo hace ya bien?', '¿Qué podríamos probar esta semana?'],
    deep: ['¿Qué damos por sentado?', '¿A qué tendríamos que renunciar?', '¿Cómo sabríamos que funciona?'],
  },
  source: 'Fuente:',
  sources: 'Fuentes:',
  quotes: ['«', '»'],
  audience: { opening: 'Para {audience}:', address: '{audience}: ' },
  formats: {
    steps: 'Paso a paso:',
    points: 'Punto por punto:',
    position: 'Así lo dice la fuente. Qué más dice:',
    question: '¿Qué conviene saber aquí?',
    details: 'Los detalles:',
  },
};
