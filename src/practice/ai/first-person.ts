const QUOTED = /“[^”]*”|"[^"]*"|«[^»]*»|„[^“”]*[“”]/g;
const OWN =
  /(?<![\p{L}\p{N}])(?:I|I['’](?:m|ve|d|ll)|we|we['’](?:re|ve|d|ll)|my|our|mine|ours|me|us|ich|wir|mein\p{L}*|unser\p{L}*|mich|mir|uns|je|j['’]\p{L}+|nous|mon|ma|mes|notre|nos|yo|nosotros|mi|mis|nuestr\p{L}+)(?![\p{L}\p{N}])/iu;

/** Whether somebody speaks of themselves in a sentence, outside of quotation marks. */
export function isFirstPerson(sentence: string): boolean {
  return OWN.test(sentence.replace(QUOTED, ''));
}
