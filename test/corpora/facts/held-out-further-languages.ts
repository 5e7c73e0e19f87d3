import type { FactCase } from './fact-case.ts';

/** In other languages; nothing is tuned on these. */
export const HELD_OUT_FURTHER_LANGUAGE_CASES: readonly FactCase[] = [
  {
    id: 'held-pt-cortica',
    language: 'pt',
    isHeldOut: true,
    source: {
      title: 'A cortiça que chegou ao espaço',
      author: 'Teresa Valadão',
      siteName: 'Indústria Hoje',
      publishedAt: '2026-07-16',
      text: `A fábrica Sobral & Filhos, em Coruche, produz há 60 anos rolhas de cortiça. Desde outubro de 2023 faz também escudos térmicos para foguetões. O contrato vale 8,4 milhões de euros e ocupa 17 dos 130 trabalhadores. As rolhas ainda representam 82 por cento das vendas.

"A árvore não sabe para onde vai a casca", diz a diretora, Leonor Sobral. Cada sobreiro só é descortiçado de nove em nove anos. A Agência Espacial Europeia testou 14 materiais e escolheu a cortiça em 12 de março de 2023. Um quilo do novo compósito custa 45 euros, um terço do preço do anterior. O próximo voo parte de Kourou em novembro.`,
    },
    pairs: [
      {
        category: 'number',
        post: `Da garrafa para o espaço. 🚀

A Sobral & Filhos, em Coruche, faz rolhas há 80 anos. Agora faz também escudos térmicos para foguetões: um contrato de 4,8 milhões de euros para 17 dos 130 trabalhadores.

As rolhas ainda são 72% das vendas.

A Agência Espacial Europeia testou 14 materiais e escolheu a cortiça em 12 de maio de 2023.

"A árvore não sabe para onde vai a casca", diz Leonor Sobral. E vocês, o que acham?`,
        expected: [
          ['number', '80 anos'],
          ['amount', '4,8 milhões de euros'],
          ['percentage', '72%'],
          ['date', '12 de maio de 2023'],
        ],
      },
      {
        category: 'clean',
        post: `"A árvore não sabe para onde vai a casca."

Que frase bonita de Leonor Sobral! A sua fábrica, em Coruche, faz rolhas há sessenta anos e, desde 2023, escudos para foguetões.

O que aprendi:
• 17 pessoas trabalham para o espaço
• o contrato vale € 8,4 milhões
• um sobreiro é descortiçado a cada 9 anos
• 45 € por quilo, cerca de 33% do preço anterior
• 82% das vendas ainda são rolhas

A Agência Espacial Europeia escolheu a cortiça em 12/03/2023. Em novembro parte o próximo voo.

O que acham?`,
        expected: [],
      },
    ],
  },
  {
    id: 'held-it-teatro',
    language: 'it',
    isHeldOut: true,
    source: {
      title: 'Il teatro che fa pagare all’uscita',
      author: 'Davide Lorenzi',
      siteName: 'Sipario Aperto',
      publishedAt: '2026-12-03',
      text: `Al Teatro Minimo di Cesena si paga all’uscita, quanto si vuole. Nella stagione 2025 gli spettatori hanno lasciato in media 13,20 euro, contro i 12 euro del vecchio biglietto. Le presenze sono salite da 9.800 a 14.600, il 49 per cento in più. Solo il 4 per cento non ha pagato nulla.

«Chi esce deve guardarmi negli occhi, è il miglior botteghino del mondo», dice la direttrice, Ornella Grassi. La prova era cominciata il 17 ottobre 2024 con «La locandiera». Il Comune ha confermato i 180.000 euro di contributo. Metà degli spettatori ha meno di trent’anni. Il Teatro Regina di Ferrara comincerà a febbraio con quattro spettacoli.`,
    },
    pairs: [
      {
        category: 'quotation',
        post: `Pagare all’uscita, quanto si vuole. Una follia?

Al Teatro Minimo di Cesena funziona. In media gli spettatori lasciano 15,20 euro. Le presenze sono salite da 9.800 a 14.600.

«Chi esce deve guardarmi negli occhi, è la nostra pubblicità», dice Ornella Grassi.

Solo l’8 per cento non ha pagato nulla. A febbraio comincia anche il Teatro Regina di Ravenna.

Voi quanto lascereste?`,
        expected: [
          ['amount', '15,20 euro'],
          ['quotation', 'Chi esce deve guardarmi negli occhi, è la nostra pubblicità'],
          ['percentage', '8 per cento'],
          ['name', 'Ravenna'],
        ],
      },
      {
        category: 'clean',
        post: `«È il miglior botteghino del mondo.»

Ornella Grassi parla della porta del suo teatro. Al Minimo di Cesena si paga all’uscita, dal 17 ottobre 2024.

I risultati:
👉 € 13,20 in media, un euro più del biglietto di prima
👉 14.600 presenze, +49%
👉 il 50% del pubblico sotto i 30 anni
👉 180 mila euro confermati dal Comune

Fiducia, non prezzo. A febbraio tocca a Ferrara.

Provereste anche voi?

#Cultura #Teatro`,
        expected: [],
      },
    ],
  },
  {
    id: 'held-ja-tofu',
    language: 'ja',
    isHeldOut: true,
    source: {
      title: '豆腐屋の夜明け',
      author: '森田あかり',
      siteName: '町の仕事',
      publishedAt: '2026-04-02',
      text: `京都の豆腐店「丸水」は、創業1921年の老舗です。三代目の水野健さんは2024年10月に製造時間を夜から昼へ移しました。売り上げは年間4,800万円で、前年より12％増えました。廃棄は1日に60丁から15丁へ減っています。

「豆腐は急がない人の味方です」と水野さんは話します。従業員は7人、平均年齢は34歳です。改装には950万円かかり、そのうち3割を市の補助金でまかないました。客の4人に1人は県外から来ます。来年3月には大阪に2号店を開く予定で、客席は18席です。`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `豆腐は急がない人の味方です。

京都の「丸水」は創業1921年。三代目の水野健さんは、2024年10月に製造を夜から昼へ移しました。

売り上げは年間8,400万円、前年より21％の増加。廃棄は1日60丁から15丁になりました。

改装費は950万円。従業員は9人です。

来年3月には大阪に2号店を開きます。皆さんはどう思いますか？

#豆腐 #働き方`,
        expected: [
          ['amount', '8,400万円'],
          ['percentage', '21％'],
          ['number', '9人'],
        ],
      },
      {
        category: 'clean',
        post: `「豆腐は急がない人の味方です」

京都の老舗「丸水」の三代目、水野健さんの言葉です。

・製造を夜から昼へ
・売り上げは4800万円、12%増
・廃棄は60丁から15丁へ
・改装費950万円、その30％は補助金
・客の25％は県外から

2024年10月に始めた挑戦です。働き方を変えると、味も客も変わるのですね。

来年3月、大阪に2号店。18席だそうです。

皆さんの職場ではどうですか？`,
        expected: [],
      },
    ],
  },
];
