/** An event of the data layer (docs/product.md §11.11). Nothing reads it unless whoever runs the installation adds a script. */
export type AnalyticsEvent = {
  event: 'begin_checkout';
  plan_name: string;
  /** Whole dollars. */
  plan_price: number;
  currency: 'USD';
};

type DataLayer = { dataLayer?: AnalyticsEvent[] };

export function pushAnalyticsEvent(event: AnalyticsEvent): void {
  const page: DataLayer = window as DataLayer;
  page.dataLayer ??= [];
  page.dataLayer.push(event);
}
