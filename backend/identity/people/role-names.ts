import { roles } from '@/lib/access/roles'

/** The six kinds of user, for the tables' check constraints. */
export const roleNames = roles
