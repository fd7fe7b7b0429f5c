import { isInternal } from '@/lib/access/roles'
import type { User } from '@/lib/contracts/user'
import { today } from '@/lib/formats/dates'
import type { Pay } from './use-offers'

/** Facts about the person filling in the form that the form depends on. */
export type Filler = {
  /** Staff choose the seller, and may enter the bank's number at once. */
  staff: boolean
  pay: Pay
  editsClients: boolean
  today: string
}

/** A Comercial's own sales pay no broker commission, so their tables show none. */
export function formFiller({ type_user, permissions }: User, timeZone: string): Filler {
  const staff = isInternal(type_user)
  return {
    staff,
    pay: staff ? 'staff' : type_user === 'Corretor' ? 'own' : 'none',
    editsClients: permissions.includes('edit_clients'),
    today: today(timeZone),
  }
}
