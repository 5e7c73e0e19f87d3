import { wordKey } from '#domain/language/fold-text.ts';

/** What a post counts of its own: '3 lessons' are the writer's, not the source's. Keys as `wordKey` makes them. */
const NOUNS = new Set(
  `things thing lessons reasons ways steps tips takeaways points questions ideas facts numbers figures insights observations
  rules mistakes habits signs examples thoughts learnings changes words minutes-read truths myths moves principles details
  dinge sachen lektionen gründe schritte tipps punkte fragen ideen fakten zahlen erkenntnisse regeln fehler beispiele gedanken
  choses leçons raisons étapes conseils idées faits chiffres enseignements règles erreurs exemples façons
  cosas lecciones razones pasos consejos puntos preguntas datos claves cifras ideas hechos errores ejemplos formas
  cose lezioni motivi ragioni passi consigli punti domande idee dati numeri fatti errori esempi modi
  coisas lições razões passos dicas pontos perguntas ideias dados números factos fatos erros exemplos
  dingen lessen redenen stappen punten vragen ideeën cijfers feiten regels fouten voorbeelden manieren inzichten`
    .split(/\s+/)
    .map(wordKey),
);

export function isListNoun(word: string): boolean {
  return NOUNS.has(wordKey(word));
}
