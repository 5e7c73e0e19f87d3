import type { RouteBody } from '#contract/route.ts';
import type { createSeries } from '#contract/series.ts';

/** A long source with four subjects, one after the other, for a series of posts. */
export const LONG_SOURCE = `The pottery in Vennmouth fired its kiln five days a week until last autumn. Heating the kiln from cold took nine hours and most of the gas. Ada Brandt, who runs the pottery, noted every firing for eleven weeks. Three of the five firings were half empty. She cut them to two and filled both to the roof.

Gas use fell by 31 percent in the first winter. The kiln bricks last longer too, because they crack when they cool. A cold kiln can also be repaired by daylight, which no one had managed in years. The two stokers now work four days and earn what they did before.

The second change was the glazes. The pottery had mixed forty colours, and twelve of them made nine tenths of the orders. Each colour needs its own bucket, sieve and test tile. Buckets that stand for a month spoil. Ada Brandt asked forty regular customers which shades they would miss.

Only four shades were named more than once. Twenty-six recipes went into a drawer. Mixing takes one morning instead of two full days. Fewer test tiles break, and the cobalt bill shrank to a third.

Selling was the third thing to change. Every Saturday the shop opened for visitors who mostly looked. On Thursdays lorries came for the restaurants and waited in the yard. Who serves a walker and a wholesaler at the same counter? Now restaurants collect on Monday mornings only.

Visitors book a bench and throw a bowl of their own. A booked bench brings in 35 euros an hour. The old counter brought eleven. Restaurants order from a printed list and send it back by post or phone. Mistakes in deliveries dropped from nine a month to one.

The last thing to change was the training of apprentices. New people had always begun by sweeping and wedging clay for half a year. Two of the last five left before they touched a wheel. At seven one Monday morning Jonas Keller, the youngest, asked for a wheel of his own in Ada Brandt's yard.

He threw sixty mugs that week and kept none. Since then beginners sit at a wheel from their first day and sweep at its end. All three who started in spring are still there. Their first mugs are sold as seconds for two euros, and school canteens buy every one.`;

/** What is sent for a series of two posts from it. */
export function seriesBody(
  rest: Partial<RouteBody<typeof createSeries>> & { requestId: string },
): RouteBody<typeof createSeries> {
  const nothing = { url: null, title: null, siteName: null, author: null, publishedAt: null, language: null };
  return { count: 2, source: { kind: 'ideas', text: LONG_SOURCE, ...nothing }, ...rest };
}
