import type { UserDetail } from '@/lib/contracts/user'

/** The part of a person that the audit keeps, documents masked (conventions.md#audit). */
export const audited = ({
  email,
  username,
  type_user,
  profile,
  status,
  person,
}: UserDetail): Record<string, unknown> => ({
  ...{ email, username, type_user, profile, status },
  ...person,
})
