import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import {
  byCpfInput,
  type CustomerFile,
  customerContract,
  customerCreate,
  customerEdit,
  customerFileSchema,
  type Revealed,
  revealedSchema,
  revealQuery,
} from '@/lib/contracts/customer'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { globalLog } from '../../core/kernel/global-log.table'
import { Answer, route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { matchesFolded } from '../../core/registry/filter'
import { recordHistory } from '../../core/registry/history'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { visibleRows } from '../../identity/brokers/visible-users'
import { maskedCpf, userIdsSql } from '../../identity/people/in-sql'
import { maskRg } from '../../identity/people/mask'
import { customerBenefit, customerUser, physicalCustomer } from '../records/physical-customer.table'
import { auditedFile } from './audit'
import { concealFile } from './concealed'
import { countLookup, refuseLookups } from './cpf-lookups'
import { customerFile } from './file'
import { seenCustomer } from './named'
import { presentCustomers } from './present'
import { visibleCustomers } from './scope'
import { cents } from './values'
import { addCustomer, changeCustomer } from './write'

/** Placeholder: `presentCustomers` fills it in per person. */
const later = sql`null::text`

/**
 * Clientes (clients.md#who-sees-what-of-it): one row per CPF; each person sees the fields entered within their own
 * scope.
 */
const made = crud(physicalCustomer, customerContract, {
  key: 'uuid',
  computed: {
    phone: later,
    city: later,
    state: later,
    agreements: later,
    owner: later,
    // A column of the table too, which no row holds unmasked.
    ...({ cpf: maskedCpf(physicalCustomer.cpf) } as object),
  },
  search: [],
  condition: (acting, query) => matchesFolded(query?.search, [seenCustomer(acting).folded]),
  filters: {
    name: (name, acting) => matchesFolded(name, [seenCustomer(acting).folded]),
    agreement_id: (agreements, acting) => sql`exists (select from ${customerBenefit}
      where ${customerBenefit.tenant_id} = ${physicalCustomer.tenant_id}
        and ${customerBenefit.customer_id} = ${physicalCustomer.id} and ${customerBenefit.deleted_at} is null
        and ${and(inArray(customerBenefit.agreement_id, agreements), visibleRows(acting, customerBenefit.added_by))})`,
    user_uuid: (uuids, acting) => sql`exists (select from ${customerUser}
      where ${customerUser.tenant_id} = ${physicalCustomer.tenant_id}
        and ${customerUser.customer_id} = ${physicalCustomer.id} and ${customerUser.user_id} in (${userIdsSql(acting.tenant.id, uuids)})
        and ${visibleRows(acting, customerUser.user_id) ?? sql`true`})`,
    state: (states, acting) => sql`exists (
      select from jsonb_to_recordset(${physicalCustomer.addresses}) as place (state text, added_by bigint)
      where place.state in ${states} and ${visibleRows(acting, sql`place.added_by`) ?? sql`true`})`,
  },
  within: visibleCustomers,
  sorts: (acting) => {
    const { folded, birth_date } = seenCustomer(acting)
    return isInternal(acting.principal.role) ? undefined : { name: folded, birth_date }
  },
  present: presentCustomers,
  // Deleted with the client; proposals block the deletion.
  outlivedBy: ['customer_user', 'customer_benefit', 'customer_bank_account', 'follow_up', 'lgpd_request'],
})

const { path } = made.registry
const params = z.object({ id: z.uuid() })
const one = inData(customerFileSchema)
const saved = { status: true, message: 'Registro salvo com sucesso.' }

export const loadCustomerId = async (acting: Acting, uuid: string): Promise<number> => {
  const [id = 0] = (await made.registry.uuids?.ids(acting, [uuid])) ?? []
  return id
}
/** The file with whole numbers: for a reveal, and for the client's own request. */
export const loadWholeFile = async (acting: Acting, id: number): Promise<CustomerFile> => {
  const [row] = await made.registry.rows(acting, [id])
  return customerFile(acting, row, id)
}
const loadFile = async (acting: Acting, id: number) => concealFile(await loadWholeFile(acting, id))
/** The id of a client that this person sees; else NOT_FOUND. */
async function seenId(acting: Acting, uuid: string): Promise<number> {
  const id = await loadCustomerId(acting, uuid)
  const [row] = await made.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return id
}

/** Reading a client's file is audited (conventions.md#personal-data). */
const read = verb(
  {
    permission: 'list_clients',
    inGuise: 'reads',
    summary: 'The file of a client; who has read it is kept',
    params,
    output: one,
  },
  async (context) => {
    const id = await loadCustomerId(context, context.params.id)
    const data = await loadFile(context, id)
    context.audit({ action: 'viewed', entity: 'customer', entity_id: String(id) })
    return { status: true, data }
  },
)

/** The answer to a creation: for a CPF that was known, only the fields that were sent. */
async function asCreated(acting: Acting, file: CustomerFile, sent: z.output<typeof customerCreate>) {
  const income = cents(sent.monthly_income)
  return {
    ...file,
    gender: sent.gender,
    mother_name: sent.mother_name,
    rg: maskRg(sent.rg),
    rg_issuer: sent.rg_issuer,
    rg_state: sent.rg_state,
    marital_status: sent.marital_status,
    monthly_income: income === null ? null : asMoney(income),
    notes: sent.notes,
    illiterate: sent.illiterate,
    do_not_disturb: sent.do_not_disturb,
    lgpd_consent_at: sent.lgpd_consent ? localTime(acting.now, await loadTimeZone(acting)) : null,
  } satisfies CustomerFile
}

const create = verb(
  {
    permission: 'create_clients',
    summary: 'Add a client; one whom others know is linked, and the answer does not tell',
    input: customerCreate,
    output: one,
    audit: { action: 'created', entity: 'customer' },
  },
  async (context) => {
    const { input, principal, audit } = context
    // Outside the office, adding a known CPF is a lookup; beyond the limit it is refused for any CPF.
    if (!isInternal(principal.role)) await refuseLookups(context)
    const { id, linked } = await addCustomer(context, input)
    if (linked) countLookup(context, id)
    const file = await loadFile(context, id)
    const data = linked ? await asCreated(context, file, input) : file
    audit({ ...(linked && { action: 'linked' }), entity_id: String(id), after: auditedFile(data) })
    return new Answer({ ...saved, data }, 201)
  },
)

const edit = verb(
  {
    permission: 'edit_clients',
    summary: 'Change a client; what others have brought stays, unseen',
    params,
    input: customerEdit,
    output: one,
    audit: { action: 'edited', entity: 'customer' },
  },
  async (context) => {
    const { tx, tenant, audit } = context
    const { row_version, ...sent } = context.input
    const id = await loadCustomerId(context, context.params.id)
    const [kept] = await tx
      .select()
      .from(physicalCustomer)
      .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, id)))
      .for('update')
    const before = await loadFile(context, id)
    if (!kept) throw new ApiError('NOT_FOUND')
    if (row_version !== before.row_version) throw stale(context.input, before)
    await changeCustomer(context, kept, sent)
    const data = await loadFile(context, id)
    audit({ entity_id: String(id), before: auditedFile(before), after: auditedFile(data) })
    return { ...saved, data }
  },
)

const byCpf = verb(
  {
    permission: 'list_clients',
    summary: 'The client of a CPF, or 404; sixty an hour a person, each kept',
    input: byCpfInput,
    output: one,
    audit: { action: 'cpf_lookup', entity: 'customer' },
    secret: true,
  },
  async (context) => {
    const { tx, tenant, input } = context
    await refuseLookups(context)
    const [found] = await tx
      .select({ id: physicalCustomer.id })
      .from(physicalCustomer)
      .where(
        and(
          eq(physicalCustomer.tenant_id, tenant.id),
          eq(physicalCustomer.cpf, input.cpf),
          isNull(physicalCustomer.deleted_at),
          visibleCustomers(context),
        ),
      )
    countLookup(context, found?.id ?? null)
    if (!found) {
      return async () => {
        throw new ApiError('NOT_FOUND')
      }
    }
    context.audit({ action: 'viewed', entity_id: String(found.id) })
    return { status: true, data: await loadFile(context, found.id) }
  },
)

const reveal = verb(
  {
    permission: 'view_sensitive_clients',
    summary: 'The whole CPF, RG, or account numbers of a client, the password given; who has seen which is kept',
    params,
    query: revealQuery,
    output: inData(revealedSchema),
    audit: { action: 'revealed', entity: 'customer' },
    secret: true,
  },
  async (context) => {
    const { tx, tenant, audit, query } = context
    const id = await loadCustomerId(context, context.params.id)
    const file = await loadWholeFile(context, id)
    const [found] = await tx
      .select({ cpf: physicalCustomer.cpf })
      .from(physicalCustomer)
      .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, id)))
    if (!found || file.anonymised_at) throw new ApiError('NOT_FOUND')
    await demandConfirmed(context, context.principal)
    audit({ entity_id: String(id), after: { field: query.field } })
    const accounts = file.accounts.map(({ id, account, pix_key }) => ({ id, account, pix_key }))
    const told: Revealed = { cpf: found.cpf, rg: file.rg, accounts }
    return { status: true, data: { [query.field]: told[query.field] } }
  },
)

/** A client's audit; outside the office, only actions of one's own scope. */
const history = verb(
  {
    permission: 'list_clients',
    inGuise: 'reads',
    summary: 'What has been done to a client',
    params,
    query: historyQuery,
    output: listSchema(historySchema),
  },
  async (context) => {
    const id = await seenId(context, context.params.id)
    const only = visibleRows(context, globalLog.user_id)
    const columns = Object.keys(customerFileSchema.shape)
    const list = await recordHistory(
      context,
      { entity: 'customer', id: String(id), row: customerFileSchema, columns, only },
      context.query,
    )
    if (!only) return list
    // A link appears as a creation (clients.md#who-sees-a-client).
    const rows = list.data.data.map((entry) => (entry.action === 'linked' ? { ...entry, action: 'created' } : entry))
    return { ...list, data: { ...list.data, data: rows } }
  },
)

export const customers = made.with({
  read,
  create,
  edit,
  history,
  also: [route('POST', `${path}/by-cpf`, byCpf), route('POST', `${path}/{id}/reveal`, reveal)],
})
