import { Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Browsers go no deeper either, and no article does. */
const MOST_DEPTH = 400;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose content is no markup; without their tags it would become some. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

const ignore = () => undefined;
const IGNORED = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onprocessinginstruction: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

/**
 * HTML without the tags of elements that are nested deeper than any page needs; what they hold stays. A tree of a hundred thousand
 * levels would take its parser, and everything that walks over it, minutes. Linear in the length. How deep an element is, is asked of the
 * parser that makes the tree later, which is given only the tags that stay: so no spelling of a page goes deeper.
 */
export function capNesting(html: string): string {
  /** Elements within the deepest one, whose tags go. */
  const tooDeep: string[] = [];
  let depth = 0;
  let kept = '';
  let at = 0;

  function leaveOut(start: number, end: number): void {
    kept += html.slice(at, start);
    at = end;
  }

  function callbacksFor(tree: TokenizerCallbacks): TokenizerCallbacks {
    let [nameStart, nameEnd] = [0, 0];
    const open = (isSelfClosing: boolean) => (end: number) => {
      const name = html.slice(nameStart, nameEnd).toLowerCase();
      // `<style/>` has no end for this parser, and what follows is markup.
      const isFlat = VOID.has(name) || (RAW.has(name) && !isSelfClosing);
      if (depth >= MOST_DEPTH && !isFlat) {
        tooDeep.push(name);
        leaveOut(nameStart - 1, end + 1);
        return;
      }
      tree.onopentagname(nameStart, nameEnd);
      if (isSelfClosing) tree.onselfclosingtag(end);
      else tree.onopentagend(end);
    };
    return {
      ...IGNORED,
      onopentagname: (start, end) => {
        [nameStart, nameEnd] = [start, end];
      },
      onopentagend: open(false),
      onselfclosingtag: open(true),
      onclosetag: (start, end) => {
        if (tooDeep.at(-1) === html.slice(start, end).toLowerCase()) {
          tooDeep.pop();
          const bracket = html.indexOf('>', end);
          leaveOut(html.lastIndexOf('<', start), bracket < 0 ? html.length : bracket + 1);
          return;
        }
        const before = depth;
        tree.onclosetag(start, end);
        if (depth < before) tooDeep.length = 0;
      },
      onend: () => tree.onend(),
    };
  }

  class CappedTokenizer extends Tokenizer {
    constructor(options: object, tree: TokenizerCallbacks) {
      super(options, callbacksFor(tree));
    }
  }
  const handler = {
    onopentagname: () => {
      depth += 1;
    },
    onclosetag: () => {
      depth -= 1;
    },
  };
  new Parser(handler, { decodeEntities: false, Tokenizer: CappedTokenizer }).end(html);
  return kept + html.slice(at);
}
