import { INDUSTRIES, type Industry, ROLES, type Role } from '#domain/users/preferences.ts';

const INDUSTRY_LABELS: Readonly<Record<Industry, string>> = {
  technology: 'Technology',
  finance: 'Finance',
  marketing: 'Marketing',
  consulting: 'Consulting',
  healthcare: 'Healthcare',
  education: 'Education',
  general: 'Any industry',
};
const ROLE_LABELS: Readonly<Record<Role, string>> = {
  executive: 'Executive',
  manager: 'Manager',
  entrepreneur: 'Entrepreneur',
  consultant: 'Consultant',
  individual_contributor: 'Individual contributor',
  general: 'Any role',
};

export const INDUSTRY_OPTIONS = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value] }));
export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
