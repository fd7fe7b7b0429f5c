import type { Role } from '@/lib/access/roles'
import type { User } from '@/lib/contracts/user'
import { once } from '@/lib/process/holder'
import { lru } from '@/lib/store/lru'
import type { Token } from './token'

/** Roles as which sessions see, by token, learnt from `auth/me` (permissions.md#seeing-as). */
const known = () => once('seen roles', () => lru<string, Role>(2000))

/** Keeps as which role the session of this token sees, or that it sees as itself. */
export function noteRole(text: string, { guise, type_user }: User): void {
  if (guise) known().set(text, type_user)
  else known().delete(text)
}

/** The role that a token's answers are for: the seen one's, else its person's. */
export const shownRole = ({ text, user }: Pick<Token, 'text' | 'user'>): Role => known().get(text) ?? user.type_user
