import type { PhraseSet } from './phrase-set.ts';

export const FRENCH: PhraseSet = {
  openings: {
    professional: 'Les points clés :',
    conversational: 'Ce que j’en retiens :',
    enthusiastic: 'Tant de choses à retenir :',
    thoughtful: 'De quoi prendre le temps d’y réfléchir :',
    bold: 'Sans détour. L’essentiel :',
    humorous: 'Prenez un café. La version courte :',
  },
  closings: {
    professional: ['Quel est votre point de vue ?', 'Qu’ajouteriez-vous ?'],
    conversational: ['Et vous, qu’en pensez-vous ?', 'Comment cela se passe-t-il chez vous ?'],
    enthusiastic: ['Qu’est-ce qui vous enthousiasme le plus ?', 'Par quoi commenceriez-vous ?'],
    thoughtful: ['Que faudrait-il ajouter, ou questionner ?', 'À quoi cela vous fait-il penser ?'],
    bold: ['D’accord ou pas d’accord ?', 'Quelle est votre position ?'],
    humorous: ['Qui d’autre a besoin d’un second café ?', 'C’est pour un ami : que feriez-vous ?'],
  },
  topicOpening: 'Trois questions pour commencer :',
  topicQuestions: {
    plain: [
      'Qu’est-ce qui change en ce moment ?',
      'Qui en profite, et qui en paie le prix ?',
      'Quel premier pas vaut la peine ?',
    ],
    lively: ['Qu’aimeriez-vous voir ?', 'Qui le fait déjà bien ?', 'Que pourrions-nous essayer cette semaine ?'],
    deep: ['Que tenons-nous pour acquis ?', 'À quoi faudrait-il renoncer ?', 'Comment saurions-nous que cela marche ?'],
  },
  source: 'Source :',
  sources: 'Sources :',
  quotes: ['« ', ' »'],
  audience: { opening: 'Pour {audience} :', address: '{audience} : ' },
  formats: {
    steps: 'Étape par étape :',
    points: 'Point par point :',
    position: 'C’est ce que dit la source. Ce qu’elle dit encore :',
    question: 'Que faut-il savoir ici ?',
    details: 'Les détails :',
  },
};
