import { isInternal } from '@/lib/access/roles'
import type { User } from '@/lib/contracts/user'
import { today } from '@/lib/formats/dates'
import type { Filler } from './proposal-form'

/** What a person's form of a proposal has. A Comercial's own sales pay no broker's part, so no table says any. */
export function fillerOf({ type_user, permissions }: User, timeZone: string): Filler {
  const staff = isInternal(type_user)
  return {
    staff,
    pay: staff ? 'staff' : type_user === 'Corretor' ? 'own' : 'none',
    editsClients: permissions.includes('edit_clients'),
    today: today(timeZone),
  }
}
