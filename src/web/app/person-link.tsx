import { Link } from '@tanstack/react-router';

export type PersonLinkProps = { id: string; name: string };

/** A name that leads to the person's page in the office. */
export function PersonLink({ id, name }: PersonLinkProps) {
  return (
    <Link
      to="/admin/users/$id"
      params={{ id }}
      className="font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  );
}
