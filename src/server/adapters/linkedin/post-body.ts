import { encodeLittleText } from '#domain/text/little-text.ts';

/** The JSON body of a text post to the main feed (linkedin-api §2.1). Same input, same bytes. */
export function postBody(input: { authorUrn: string; text: string }): string {
  return JSON.stringify({
    author: input.authorUrn,
    commentary: encodeLittleText(input.text),
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  });
}
