import { and, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { followUpContract, followUpEdit, followUpInput, followUpSchema } from '@/lib/contracts/follow-up'
import { rowId } from '@/lib/contracts/list'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError, type FieldError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { missing } from '../../core/registry/references'
import type { Row } from '../../core/registry/registry'
import { visibleRows } from '../../identity/brokers/visible-users'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { ownNames, shownName } from '../customers/named'
import { visibleCustomers } from '../customers/scope'
import { ofCustomer, ofProposal, visibleFollowUps } from '../customers/seen-follow-ups'
import { callcenterTitle, followUp } from '../records/follow-up.table'
import { customerUser, physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { toldLength } from '../records/told-length'

/** The follow-up's client, as the row shows it. */
const customer = sql`(select jsonb_build_object('uuid', known.uuid, 'name', known.name, 'typed', (
    select called.name from ${customerUser} called join ${proposal} its on its.tenant_id = called.tenant_id
      and its.customer_id = called.customer_id and its.user_id = called.user_id
    where its.tenant_id = ${followUp.tenant_id} and its.id = ${followUp.proposal_id})) from ${physicalCustomer} known
  where known.tenant_id = ${followUp.tenant_id} and known.id = coalesce(${followUp.customer_id}, (
    select its.customer_id from ${proposal} its
    where its.tenant_id = ${followUp.tenant_id} and its.id = ${followUp.proposal_id})))`
const about = sql`(select jsonb_build_object('uuid', known.uuid, 'number', known.number) from ${proposal} known
  where known.tenant_id = ${followUp.tenant_id} and known.id = ${followUp.proposal_id})`

/** Shows the client's name as typed in the viewer's scope, else by the seller. */
async function presentFollowUps(acting: Acting, rows: Row[]): Promise<Row[]> {
  type Named = { uuid: string; name: string; typed: string | null }
  const named = rows.map((row) => row.customer as Named | null)
  const own = await ownNames(
    acting,
    named.flatMap((one) => (one ? [one.uuid] : [])),
  )
  return rows.map((row, at) => {
    const one = named[at]
    return one ? { ...row, customer: shownName(acting, { ...one, typed: own.get(one.uuid) ?? one.typed }) } : row
  })
}

/** By its client. */
const called = { fields: [sql`${customer} ->> 'name'`] }

/** The audit leaves out the client's name, and keeps only the note's length. */
const remembered = ({ customer: _, note, ...row }: Row) => ({ ...row, note: toldLength(note) })

/** Attendances (clients.md#follow-ups): author, outcome, and the date of the next call. */
const made = crud(followUp, followUpContract, {
  called,
  references: { title_id: { table: callcenterTitle } },
  computed: { customer, proposal: about, user: personSql(followUp.tenant_id, followUp.user_id) },
  search: ['note', 'title'],
  filters: {
    customer_uuid: (uuids) =>
      or(
        ofCustomer(sql`${physicalCustomer.uuid} in ${uuids}`),
        ofProposal(sql`${proposal.customer_id} in (select its.id from ${physicalCustomer} its
          where its.tenant_id = ${proposal.tenant_id} and its.uuid in ${uuids})`),
      ),
    proposal_uuid: (uuids) => ofProposal(sql`${proposal.uuid} in ${uuids}`),
    user_uuid: (uuids) => sql`${followUp.user_id} in (${userIdsSql(followUp.tenant_id, uuids)})`,
  },
  within: visibleFollowUps,
  present: presentFollowUps,
  remembered,
})

type Sent = z.output<typeof followUpInput>

/** Resolves the input's client, proposal and subject; VALIDATION by field for those out of sight. */
async function loadSubject(acting: Acting, { customer_uuid, proposal_uuid, title_id }: Sent) {
  const { tx, tenant } = acting
  const errors: Record<string, FieldError> = {}
  const [title] = await tx
    .select({ id: callcenterTitle.id })
    .from(callcenterTitle)
    .where(
      and(
        eq(callcenterTitle.tenant_id, tenant.id),
        eq(callcenterTitle.id, title_id),
        isNull(callcenterTitle.deleted_at),
      ),
    )
    .for('share')
  if (!title) errors.title_id = missing
  const [client] = customer_uuid
    ? await tx
        .select({ id: physicalCustomer.id })
        .from(physicalCustomer)
        .where(
          and(
            eq(physicalCustomer.tenant_id, tenant.id),
            eq(physicalCustomer.uuid, customer_uuid),
            isNull(physicalCustomer.deleted_at),
            visibleCustomers(acting),
          ),
        )
    : []
  if (customer_uuid && !client) errors.customer_uuid = missing
  const [sold] = proposal_uuid
    ? await tx
        .select({ id: proposal.id })
        .from(proposal)
        .where(
          and(
            eq(proposal.tenant_id, tenant.id),
            eq(proposal.uuid, proposal_uuid),
            isNull(proposal.deleted_at),
            visibleRows(acting, proposal.user_id, proposal.hierarchy_path),
          ),
        )
    : []
  if (proposal_uuid && !sold) errors.proposal_uuid = missing
  if (!customer_uuid && !proposal_uuid) {
    errors.customer_uuid = { reason: 'follow_up_subject', message: 'Informe o cliente ou a proposta.' }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { customer_id: client?.id ?? null, proposal_id: sold?.id ?? null }
}

/** A local moment of the company's, as an instant. VALIDATION for a day that is over, unless it is the `current` one. */
async function parseNext(acting: Acting, given: string | null, current: unknown = null): Promise<Date | null> {
  if (given === null) return null
  const day = localDay(acting.now, await loadTimeZone(acting))
  if (given.slice(0, 10) < day && given !== current) {
    const message = 'Este dia já passou: informe hoje ou um dia depois.'
    throw invalid({ next_contact_at: { reason: 'expiry_past', message } })
  }
  const { rows } = await acting.tx.execute<{ at: string | Date }>(
    sql`select ${given}::timestamp at time zone ${await loadTimeZone(acting)} as at`,
  )
  return rows[0] ? new Date(rows[0].at) : null
}

async function one(acting: Acting, id: number) {
  const [row] = await made.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

const saved = { status: true, message: 'Registro salvo com sucesso.' }
const params = z.object({ id: rowId })
const kept = ({ title_id, note, channel, outcome }: Sent) => ({ title_id, note, channel, outcome })

const create = verb(
  {
    permission: 'create_clients',
    summary: 'Note a contact with a client, or about a proposal',
    input: followUpInput,
    output: inData(followUpSchema),
    audit: { action: 'created', entity: 'follow_up' },
  },
  async (context) => {
    const { tx, tenant, now, principal, input, audit } = context
    const subject = await loadSubject(context, input)
    const [row] = await tx
      .insert(followUp)
      .values({
        tenant_id: tenant.id,
        created_at: now,
        updated_at: now,
        created_by: principal.id,
        user_id: principal.id,
        ...subject,
        ...kept(input),
        next_contact_at: await parseNext(context, input.next_contact_at),
      })
      .returning({ id: followUp.id })
    const data = await one(context, row?.id ?? 0)
    audit({ entity_id: String(data.id), after: remembered(data) })
    return new Answer({ ...saved, data }, 201)
  },
)

const edit = verb(
  {
    permission: 'edit_clients',
    summary: 'Change what was noted of a contact',
    params,
    input: followUpEdit,
    output: inData(followUpSchema),
    audit: { action: 'edited', entity: 'follow_up' },
  },
  async (context) => {
    const { tx, tenant, now, input, audit } = context
    const { row_version, ...sent } = input
    const here = and(eq(followUp.tenant_id, tenant.id), eq(followUp.id, context.params.id))
    await tx.select({ id: followUp.id }).from(followUp).where(here).for('update')
    const before = await one(context, context.params.id)
    if (before.row_version !== row_version) throw stale(input, before)
    const subject = await loadSubject(context, sent)
    await tx
      .update(followUp)
      .set({
        ...subject,
        ...kept(sent),
        next_contact_at: await parseNext(context, sent.next_contact_at, before.next_contact_at),
        updated_at: now,
        row_version: row_version + 1,
      })
      .where(here)
    const data = await one(context, context.params.id)
    audit({ entity_id: String(data.id), before: remembered(before), after: remembered(data) })
    return { ...saved, data }
  },
)

export const followUps = made.with({ create, edit })
