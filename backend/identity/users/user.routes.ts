import { eq, ne, type SQL, sql } from 'drizzle-orm'
import { userDetailSchema } from '@/lib/contracts/user'
import { userContract, userCreate, userEdit } from '@/lib/contracts/user-account'
import { route } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { visibleRows } from '../brokers/visible-users'
import { person } from '../people/person.table'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { peopleCalls } from './calls'
import { peopleBulk } from './people-bulk'
import { peopleHistory } from './people-history'
import { removeUsers, restoreUsers } from './take-away'

/** A column of the user's person. */
const ofPerson = (column: SQL) => sql`(
  select ${column} from ${person} where ${person.tenant_id} = ${user.tenant_id} and ${person.id} = ${user.person_id})`

/** Usuários (identity.md#user): staff and, asked for by kind, brokers. */
const made = crud(user, userContract, {
  key: 'uuid',
  references: { profile_id: { table: profile } },
  computed: {
    name: ofPerson(sql`${person.name}`),
    fullname: ofPerson(sql`coalesce(${person.corporate_reason}, ${person.fullname})`),
    phone: ofPerson(sql`${person.phone}`),
  },
  search: ['name', 'fullname', 'email', 'username'],
  // Brokers have a list of their own: this one has them only if asked for by their kind, or by name.
  condition: (_, query) => (query && !query.type_user && !query.uuid ? ne(user.type_user, 'Corretor') : undefined),
  within: (acting) => visibleRows(acting, user.id),
  options: { fields: ['type_user'], within: () => eq(user.status, 'active') },
  called: { by: user.uuid, fields: ['name'] },
})

const { path } = made.registry
const { read, create, edit, block, enable } = peopleCalls({
  noun: 'person',
  kind: null,
  create: userCreate,
  edit: userEdit,
  shown: async (_acting, _id, detail) => detail,
  output: userDetailSchema,
})

export const users = made.with({
  ...{ read, create, edit, bulk: peopleBulk, history: peopleHistory(made.registry) },
  writes: { remove: removeUsers, restore: restoreUsers },
  also: [route('POST', `${path}/{id}/block`, block), route('PUT', `${path}/enable/{id}`, enable)],
})
