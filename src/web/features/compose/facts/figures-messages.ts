import { plural } from '#domain/text/plural.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

export const FIGURES = {
  button: (sources: number) => `Compare figures with the ${plural(sources, 'source', 'sources')}`,
  title: (sources: number) => `Figures beside the ${plural(sources, 'source', 'sources')}`,
  description:
    'The check finds figures that stand in no source. Whether the others are said of the same thing, only you can tell.',
  none: 'No sentence of this post has a figure, a date or a quotation to compare.',
  verbatim: (count: number) =>
    `${pluralize(count, 'sentence with figures is', 'sentences with figures are')} in the source word for word`,
  post: 'Your post',
  source: (sources: number) => plural(sources, 'Your source', 'Your sources'),
  notThere: 'not said there',
  elsewhere: 'said elsewhere',
  otherWords: 'differs',
  elsewhereTitle: 'Elsewhere in it:',
  edit: 'Edit',
} as const;
