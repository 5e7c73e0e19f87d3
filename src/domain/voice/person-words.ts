import { oncePerLanguage, type WritingLanguage } from '#domain/language/languages.ts';

type PersonWords = {
  readonly i: ReadonlySet<string>;
  readonly we: ReadonlySet<string>;
  readonly you: ReadonlySet<string>;
};

/** Words that name the writer, the writer's people and the reader, in small letters. */
const WORDS: Readonly<Partial<Record<WritingLanguage, readonly [string, string, string]>>> = {
  en: ['i me my mine myself', 'we us our ours ourselves', 'you your yours yourself yourselves'],
  de: [
    'ich mich mir mein meine meinen meinem meiner meines',
    'wir uns unser unsere unseren unserem unserer unseres',
    'du dich dir dein deine deinen deinem deiner ihr euch euer eure euren eurem eurer',
  ],
  fr: ['je j moi mon ma mes', 'nous notre nos', 'tu te toi ton ta tes vous votre vos'],
  es: [
    'yo me mi mis mí conmigo',
    'nosotros nosotras nos nuestro nuestra nuestros nuestras',
    'tú te ti tu tus vosotros vosotras os usted ustedes',
  ],
  it: [
    'io mi me mio mia miei mie',
    'noi ci nostro nostra nostri nostre',
    'tu ti te tuo tua tuoi tue voi vi vostro vostra',
  ],
  pt: ['eu me mim meu minha meus minhas', 'nós nos nosso nossa nossos nossas', 'tu você vocês te teu tua seu sua'],
  nl: ['ik me mij mijn', 'wij we ons onze', 'jij je jou jouw jullie u uw'],
};
const NONE: readonly [string, string, string] = ['', '', ''];

/** The words of a language; of one that is not known, none. */
export const personWords: (language: WritingLanguage) => PersonWords = oncePerLanguage((language) => {
  const [i, we, you] = (WORDS[language] ?? NONE).map((list) => new Set(list.split(' ').filter(Boolean)));
  const none: ReadonlySet<string> = new Set();
  return { i: i ?? none, we: we ?? none, you: you ?? none };
});
