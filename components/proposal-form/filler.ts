import { isInternal } from '@/lib/access/roles'
import type { User } from '@/lib/contracts/user'
import { today } from '@/lib/formats/dates'
import type { Pay } from './use-offers'

/** The person who fills the form in, as far as the form depends on it. */
export type Filler = {
  /** Staff name the seller, and may give the bank's number at once. */
  staff: boolean
  pay: Pay
  editsClients: boolean
  today: string
}

/** A Comercial's own sales pay no broker's part, so their tables show no pay. */
export function formFiller({ type_user, permissions }: User, timeZone: string): Filler {
  const staff = isInternal(type_user)
  return {
    staff,
    pay: staff ? 'staff' : type_user === 'Corretor' ? 'own' : 'none',
    editsClients: permissions.includes('edit_clients'),
    today: today(timeZone),
  }
}
