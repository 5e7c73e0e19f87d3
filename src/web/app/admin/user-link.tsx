import { Link } from '@tanstack/react-router';

/** A user's name as a link to their page in the admin area. */
export function UserLink({ id, name }: { id: string; name: string }) {
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
