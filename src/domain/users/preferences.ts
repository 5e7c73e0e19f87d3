/** What people tell about themselves (docs/product.md §3.12). */
export const INDUSTRIES = [
  'technology',
  'finance',
  'marketing',
  'consulting',
  'healthcare',
  'education',
  'general',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const ROLES = [
  'executive',
  'manager',
  'entrepreneur',
  'consultant',
  'individual_contributor',
  'general',
] as const;
export type Role = (typeof ROLES)[number];

export const USER_STATUSES = ['active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_SORTS = ['newest', 'oldest', 'name', 'seen', 'posts'] as const;

/** A stored preference as an industry; anything unknown is `general`. */
export function toIndustry(value: unknown): Industry {
  return INDUSTRIES.find((industry) => industry === value) ?? 'general';
}

/** A stored preference as a role; anything unknown is `general`. */
export function toRole(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? 'general';
}
