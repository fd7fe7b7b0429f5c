import { roles } from '@/lib/access/roles'

/** The six kinds of user, for the tables' checks. */
export const roleNames = roles
