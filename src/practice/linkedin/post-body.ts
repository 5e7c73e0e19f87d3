import { isRecord } from '#practice/http/request.ts';
import { invalidFields, linkedInError } from './errors.ts';
import { contentErrors } from './post-content.ts';
import { missingFields, recordErrors, show, stringErrors, unknownFields } from './schema-errors.ts';

/** A create body that passed the schema. */
export type PostBody = {
  readonly author: string;
  readonly commentary: string;
  readonly visibility: string;
  readonly feedDistribution: string;
  readonly lifecycleState: string;
  readonly content: Readonly<Record<string, unknown>> | null;
  readonly reshareParent: string | null;
};

const REQUIRED = ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState'];
const OPTIONAL = ['isReshareDisabledByAuthor', 'content', 'reshareContext'];
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  visibility: ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER'],
  lifecycleState: ['PUBLISHED', 'DRAFT', 'PUBLISH_REQUESTED', 'PUBLISH_FAILED'],
};
const DISTRIBUTION_LISTS = ['targetEntities', 'thirdPartyDistributionChannels'];

/**
 * Checks a body against the schema; throws the 400 of no object, or the 422 with a line for each error (docs/linkedin.md §7.1): what
 * is missing first, then what is wrong, then what is unknown.
 */
export function readPostBody(body: unknown): PostBody {
  if (!isRecord(body)) throw linkedInError('notADataMap');
  const { author, commentary, visibility, distribution, lifecycleState, content, reshareContext } = body;
  const errors = [
    ...missingFields(body, REQUIRED, ''),
    ...stringErrors({ author, commentary }, ''),
    ...enumErrors({ visibility, lifecycleState }),
    ...distributionErrors(distribution),
    ...(['undefined', 'boolean'].includes(typeof body['isReshareDisabledByAuthor'])
      ? []
      : [`/isReshareDisabledByAuthor :: ${show(body['isReshareDisabledByAuthor'])} cannot be coerced to Boolean`]),
    ...contentErrors(content),
    ...reshareErrors(reshareContext),
    ...unknownFields(body, [...REQUIRED, ...OPTIONAL], ''),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return {
    author: String(author),
    commentary: String(commentary),
    visibility: String(visibility),
    feedDistribution: isRecord(distribution) ? String(distribution['feedDistribution']) : '',
    lifecycleState: String(lifecycleState),
    content: isRecord(content) ? content : null,
    reshareParent: isRecord(reshareContext) ? String(reshareContext['parent']) : null,
  };
}

function enumErrors(fields: Record<string, unknown>): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !ENUMS[name]?.includes(String(value)))
    .map(([name, value]) => `/${name} :: ${show(value)} is not an enum symbol`);
}

function distributionErrors(distribution: unknown): string[] {
  if (distribution === undefined) return [];
  if (!isRecord(distribution)) return ['/distribution :: record type is not backed by a DataMap'];
  const feed = distribution['feedDistribution'];
  return [
    ...missingFields(distribution, ['feedDistribution'], '/distribution'),
    ...(feed === undefined || feed === 'MAIN_FEED' || feed === 'NONE'
      ? []
      : [`/distribution/feedDistribution :: ${show(feed)} is not an enum symbol`]),
    ...DISTRIBUTION_LISTS.filter((name) => distribution[name] !== undefined && !Array.isArray(distribution[name])).map(
      (name) => `/distribution/${name} :: array type is not backed by a DataList`,
    ),
    ...unknownFields(distribution, ['feedDistribution', ...DISTRIBUTION_LISTS], '/distribution'),
  ];
}

function reshareErrors(reshare: unknown): string[] {
  return reshare === undefined ? [] : recordErrors(reshare, '/reshareContext', { required: ['parent'], optional: [] });
}
