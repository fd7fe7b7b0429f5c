import { roles } from '@/lib/roles'

/** The six kinds of user, for the tables' checks. */
export const roleNames = roles
