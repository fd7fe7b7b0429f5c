import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { brokerContract } from '@/lib/contracts/broker'
import { groupSql, isDefaultAmong } from '../../commissions/tables/live-groups'
import { crud } from '../../core/registry/crud'
import { matchesSearch } from '../../core/registry/filter'
import { broker } from '../brokers/broker.table'
import { nodeSql, teamMembersSql, teamSql } from '../brokers/places'
import { visibleRows } from '../brokers/visible-users'
import { maskedCnpj, maskedCpf } from '../people/in-sql'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { hasCnpj } from './documents'

/** A value of the user's person, or of their broker record. */
const ofPerson = (value: SQL) => sql`(
  select ${value} from ${person} where ${person.tenant_id} = ${user.tenant_id} and ${person.id} = ${user.person_id})`
const ofBroker = (value: SQL) => sql`(
  select ${value} from ${broker} where ${broker.tenant_id} = ${user.tenant_id} and ${broker.user_id} = ${user.id}
    and ${broker.deleted_at} is null)`
const isBroker = (condition: SQL | undefined) => sql`exists (
  select from ${broker} where ${broker.tenant_id} = ${user.tenant_id} and ${broker.user_id} = ${user.id}
    and ${broker.deleted_at} is null and ${condition ?? sql`true`})`
const isPerson = (condition: SQL | undefined) => sql`exists (
  select from ${person} where ${person.tenant_id} = ${user.tenant_id} and ${person.id} = ${user.person_id}
    and ${condition ?? sql`true`})`

const name = ofPerson(sql`${person.name}`)
const fullname = ofPerson(sql`coalesce(${person.corporate_reason}, ${person.fullname})`)
const broker_code = ofBroker(sql`${broker.broker_code}`)

/** The rows of Corretores; `broker.routes.ts` adds their writes. */
export const rosterCrud = crud(user, brokerContract, {
  key: 'uuid',
  computed: {
    name,
    fullname,
    broker_code,
    broker_kind: ofBroker(sql`${broker.broker_kind}`),
    cpf: ofPerson(maskedCpf(person.cpf)),
    cnpj: ofPerson(maskedCnpj(person.cnpj)),
    phone: ofPerson(sql`${person.phone}`),
    city: ofPerson(sql`${person.city}`),
    state: ofPerson(sql`${person.state}`),
    joined_at: ofBroker(sql`${broker.joined_at}::text`),
    contract_signed_at: ofBroker(sql`${broker.contract_signed_at}::text`),
    notes: ofBroker(sql`${broker.notes}`),
    substab_contract_number: ofBroker(sql`${broker.substab_contract_number}`),
    spread_group: ofBroker(groupSql(broker.tenant_id, broker.spread_group_id)),
    commercial_hierarchy: ofBroker(nodeSql(broker.tenant_id, broker.commercial_hierarchy_id)),
    team: teamSql(user.tenant_id, user.id),
  },
  search: [],
  condition: (_, query) => {
    const search = query?.search
    const words = search && matchesSearch(search, [name, fullname, sql`${user.email}`, sql`${broker_code}::text`])
    return and(
      eq(user.type_user, 'Corretor'),
      words
        ? or(
            words,
            hasCnpj(search, (condition) => isPerson(condition)),
          )
        : undefined,
    )
  },
  filters: {
    spread_group_id: (ids, { tenant }) =>
      isBroker(
        or(
          inArray(broker.spread_group_id, ids),
          sql`${broker.spread_group_id} is null and ${isDefaultAmong(tenant.id, ids)}`,
        ),
      ),
    commercial_hierarchy_id: (ids) => isBroker(inArray(broker.commercial_hierarchy_id, ids)),
    team_id: (ids) => sql`${user.id} in (${teamMembersSql(user.tenant_id, ids)})`,
    state: (states) => isPerson(inArray(person.state, states)),
    broker_kind: (kinds) => isBroker(inArray(broker.broker_kind, kinds)),
  },
  // By the whole number, which the row masks.
  sorts: () => ({ cnpj: ofPerson(sql`${person.cnpj}`), broker_code }),
  within: (acting) => visibleRows(acting, user.id),
  options: { fields: ['broker_code'], within: () => eq(user.status, 'active') },
  called: { by: user.uuid, fields: ['name'] },
})
