import type { PhraseSet } from './phrase-set.ts';

export const PORTUGUESE: PhraseSet = {
  openings: {
    professional: 'Os pontos principais:',
    conversational: 'O que me chamou a atenção:',
    enthusiastic: 'Há muito para aproveitar aqui:',
    thoughtful: 'Vale a pena parar um momento:',
    bold: 'Sem rodeios. O essencial:',
    humorous: 'Café na mão. A versão curta:',
  },
  closings: {
    professional: ['Qual é a sua opinião?', 'O que acrescentaria?'],
    conversational: ['O que acham?', 'Como é isso por aí?'],
    enthusiastic: ['O que mais entusiasma aqui?', 'Por onde começariam?'],
    thoughtful: ['O que acrescentariam, ou questionariam?', 'Em que isto faz pensar?'],
    bold: ['Concordam ou discordam?', 'De que lado estão?'],
    humorous: ['Mais alguém precisa de um segundo café?', 'Pergunto por um amigo: o que fariam?'],
  },
  topicOpening: 'Três perguntas para começar:',
  topicQuestions: {
    plain: ['O que está a mudar agora?', 'Quem ganha com isto e quem paga o custo?', 'Que primeiro passo vale a pena?'],
    lively: ['O que gostariam de ver?', 'Quem já faz isto bem?', 'O que poderíamos experimentar esta semana?'],
    deep: ['O que damos por garantido?', 'A que teríamos de renunciar?', 'Como saberíamos que funciona?'],
  },
  source: 'Fonte:',
  sources: 'Fontes:',
  quotes: ['«', '»'],
  audience: { opening: 'Para {audience}:', address: '{audience}: ' },
  formats: {
    steps: 'Passo a passo:',
    points: 'Ponto por ponto:',
    position: 'É o que diz a fonte. O que mais diz:',
    question: 'O que vale a pena saber aqui?',
    details: 'Os detalhes:',
  },
};
