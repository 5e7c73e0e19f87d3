import type { WritingLanguage } from '#domain/language/languages.ts';

/** Words that models and marketing like and many people never write; which of them somebody avoids, their posts show. */
const WORDS: Readonly<Partial<Record<WritingLanguage, readonly string[]>>> = {
  en: ['delve', 'excited to announce', 'game-changer', 'leverage', 'seamless', 'synergy'],
  de: ['ganzheitlich', 'game-changer', 'mehrwert', 'nahtlos', 'spannend', 'synergie', 'zukunftsfähig'],
  es: ['disruptivo', 'game-changer', 'holístico', 'potenciar', 'sinergia', 'valor añadido'],
  fr: ['booster', 'disruptif', 'game-changer', 'synergie', 'valeur ajoutée'],
};

/** Such words of a language, in small letters. */
export function avoidableWords(language: WritingLanguage): readonly string[] {
  return WORDS[language] ?? [];
}
