/** What the product tells whoever counts (spec §7 'Other'). No script of anybody else reads it unless an operator adds one. */
export type AnalyticsEvent = {
  event: 'begin_checkout';
  plan_name: string;
  /** Whole dollars. */
  plan_price: number;
  currency: 'USD';
};

type DataLayer = { dataLayer?: AnalyticsEvent[] };

/** Adds an event to the page's data layer. */
export function tellAnalytics(event: AnalyticsEvent): void {
  const page: DataLayer = window as DataLayer;
  page.dataLayer ??= [];
  page.dataLayer.push(event);
}
