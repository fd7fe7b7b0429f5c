import type { ImportField } from '@/lib/contracts/import'
import { states } from '@/lib/formats/brazil'
import { genders } from '@/lib/kinds/operation'
import { brokerKinds, personKinds } from '@/lib/kinds/people'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { ImportSeam } from '../../core/registry/registry'
import { peopleNamed } from '../people/named'
import { invite } from '../users/invite'
import { removeUsers } from '../users/take-away'
import { tellUser } from '../users/tell'
import { demandNobodyIn } from './nobody-in'
import { resolvePlaces } from './sheet-places'

const field = (key: string, kind: ImportField['kind'] = 'text', more: Partial<ImportField> = {}): ImportField => ({
  ...{ key, kind, required: false, identity: false },
  ...more,
})
const choice = (key: string, choices: readonly string[]) => field(key, 'choice', { choices: [...choices] })

const fields: readonly ImportField[] = [
  field('email', 'text', { required: true, identity: true }),
  field('name', 'text', { required: true }),
  field('fullname', 'text', { required: true }),
  choice('kind', personKinds),
  ...['corporate_reason', 'fantasy_name', 'cpf', 'cnpj'].map((key) => field(key)),
  field('birth_date', 'date'),
  ...['rg', 'mother_name'].map((key) => field(key)),
  choice('gender', genders),
  ...['phone', 'whatsapp', 'zip_code', 'street', 'number', 'complement', 'district', 'city'].map((key) => field(key)),
  choice('state', states),
  choice('broker_kind', brokerKinds),
  field('joined_at', 'date'),
  field('contract_signed_at', 'date'),
  field('substab_contract_number'),
  ...['spread_group_id', 'commercial_hierarchy_id', 'team_id'].map((key) => field(key, 'reference')),
  field('notes'),
]

/** A team brought in from a sheet (brokers.md#from-a-sheet): adds only; each is invited once it is applied. */
export const brokerImport: ImportSeam = {
  permission: 'create_users',
  fields,
  identity: ['email'],
  resolve: resolvePlaces,
  // A known e-mail is refused, not changed: a sheet says too little to change somebody by.
  match: async (_acting, inputs) => inputs.map(() => null),
  applied: async (acting, ids, services) => {
    const sends: (() => void)[] = []
    const people = await peopleNamed(acting, ids)
    for (const id of ids) {
      sends.push(await invite(acting, services, id))
      // As the form does: those whom the company has chosen learn of each.
      const uuid = people.get(id)?.uuid
      if (uuid) await tellUser(acting, 'user.created', { id, uuid, type_user: 'Corretor' })
    }
    return () => {
      for (const send of sends) send()
    }
  },
  takeBack: async (acting: Acting, ids) => {
    if (!acting.principal.permissions.has('delete_users')) throw new ApiError('FORBIDDEN')
    await demandNobodyIn(acting, ids)
    await removeUsers(acting, ids)
  },
}
