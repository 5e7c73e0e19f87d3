import type { PhraseSet } from './phrase-set.ts';

export const JAPANESE: PhraseSet = {
  openings: {
    professional: '要点：',
    conversational: '気になったところ：',
    enthusiastic: '見どころがたくさん：',
    thoughtful: '立ち止まって考えたいこと：',
    bold: '単刀直入に要点だけ：',
    humorous: 'コーヒー片手に、短くまとめると：',
  },
  closings: {
    professional: ['皆さんはどうお考えですか？', '付け加えたいことはありますか？'],
    conversational: ['どう思いますか？', '皆さんのところではどうですか？'],
    enthusiastic: ['一番わくわくするのはどこですか？', 'まず何を試しますか？'],
    thoughtful: ['何を付け加え、何を問い直しますか？', '何を考えさせられますか？'],
    bold: ['賛成ですか、反対ですか？', 'あなたの立場は？'],
    humorous: ['もう一杯コーヒーが必要な方は？', '友人の代わりに聞きます。どうしますか？'],
  },
  topicOpening: 'まず三つの問い：',
  topicQuestions: {
    plain: ['いま何が変わっているのか？', '誰の役に立ち、誰が負担するのか？', '最初の一歩は何か？'],
    lively: ['何を見てみたいか？', 'うまくやっているのは誰か？', '今週試せることは何か？'],
    deep: ['当たり前だと思っていることは何か？', '何を手放すことになるのか？', 'うまくいったと何でわかるのか？'],
  },
  source: '出典：',
  sources: '出典：',
  quotes: ['「', '」'],
  audience: { opening: '{audience}の方へ：', address: '{audience}の皆さん、' },
  formats: {
    steps: '手順：',
    points: '順に見ていくと：',
    position: '出典はこう述べています。ほかに述べていること：',
    question: '知っておきたいことは何か？',
    details: '詳細：',
  },
};
