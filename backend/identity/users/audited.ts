import type { UserDetail } from '@/lib/contracts/user'

/** The part of a person that the audit keeps, documents masked (conventions.md#audit). */
export const audited = ({
  email,
  username,
  type_user,
  profile,
  status,
  person,
  broker,
}: UserDetail): Record<string, unknown> => ({
  ...{ email, username, type_user, profile, status },
  ...person,
  ...(broker && { ...broker, notes: broker.notes ? `••• (${broker.notes.length})` : null }),
})
