import { Link } from '@tanstack/react-router';

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
