/** The host an address leads to, as the network writes it under a card's title; '' for what is no address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
}
