import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  lgpdExportQuery,
  lgpdRequestContract,
  lgpdRequestEdit,
  lgpdRequestInput,
  lgpdRequestSchema,
} from '@/lib/contracts/lgpd'
import { rowId } from '@/lib/contracts/list'
import { addDays } from '@/lib/formats/calendar'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { missing } from '../../core/registry/references'
import type { Row } from '../../core/registry/registry'
import type { Services } from '../../core/services/services'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { personSql } from '../../identity/people/in-sql'
import { loadWholeFile } from '../customers/physical-customer.routes'
import { lgpdRequest } from '../records/lgpd-request.table'
import { physicalCustomer } from '../records/physical-customer.table'
import { anonymise } from './anonymise'
import { asCsv, loadExport } from './export'

/** Days until a request is due (clients.md#requests). */
const daysToAnswer = 15

const customer = sql`(select jsonb_build_object('uuid', known.uuid, 'name', known.name) from ${physicalCustomer} known
  where known.tenant_id = ${lgpdRequest.tenant_id} and known.id = ${lgpdRequest.customer_id})`

/**
 * Pedidos LGPD: for those with the settings' permission, which only the Administrador's profile holds
 * (permissions.md#guards).
 */
const made = crud(lgpdRequest, lgpdRequestContract, {
  called: { fields: [sql`${customer} ->> 'name'`] },
  computed: { customer, answered_by: personSql(lgpdRequest.tenant_id, lgpdRequest.done_by) },
  search: ['note'],
  filters: {
    customer_uuid: (uuids) => sql`exists (select from ${physicalCustomer} known
      where known.tenant_id = ${lgpdRequest.tenant_id} and known.id = ${lgpdRequest.customer_id} and known.uuid in ${uuids})`,
  },
})

const { path } = made.registry
const params = z.object({ id: rowId })
/** The audit is permanent, so it does not name the requester. */
const toAudited = ({ kind, status, due_at, note }: Row) => ({ kind, status, due_at, note })
const saved = { status: true, message: 'Registro salvo com sucesso.' }

async function one(acting: Acting, id: number) {
  const [row] = await made.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

const create = verb(
  {
    permission: 'create_settings',
    summary: 'Keep what a client asks for of their own data; due in fifteen days',
    input: lgpdRequestInput,
    output: inData(lgpdRequestSchema),
    audit: { action: 'created', entity: 'lgpd_request' },
  },
  async (context) => {
    const { tx, tenant, now, principal, input, audit } = context
    const [client] = await tx
      .select({ id: physicalCustomer.id })
      .from(physicalCustomer)
      .where(
        and(
          eq(physicalCustomer.tenant_id, tenant.id),
          eq(physicalCustomer.uuid, input.customer_uuid),
          isNull(physicalCustomer.deleted_at),
        ),
      )
    if (!client) throw invalid({ customer_uuid: missing })
    const [row] = await tx
      .insert(lgpdRequest)
      .values({
        tenant_id: tenant.id,
        created_at: now,
        updated_at: now,
        created_by: principal.id,
        customer_id: client.id,
        kind: input.kind,
        due_at: addDays(localDay(now, await loadTimeZone(context)), daysToAnswer),
        note: input.note,
      })
      .returning({ id: lgpdRequest.id })
    const data = await one(context, row?.id ?? 0)
    audit({ entity_id: String(data.id), after: toAudited(data) })
    return new Answer({ ...saved, data }, 201)
  },
)

/** Locks and answers the request; RULE once it was answered. */
async function open(acting: Acting, id: number) {
  const { tx, tenant } = acting
  const [row] = await tx
    .select()
    .from(lgpdRequest)
    .where(and(eq(lgpdRequest.tenant_id, tenant.id), eq(lgpdRequest.id, id), isNull(lgpdRequest.deleted_at)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** The answer, which may take files away. */
const answer = ({ files }: Pick<Services, 'files'>) =>
  verb(
    {
      permission: 'edit_settings',
      summary: 'Answer a request: done, which anonymises where that was asked, or refused with the reason',
      params,
      input: lgpdRequestEdit,
      output: inData(lgpdRequestSchema),
      audit: { action: 'edited', entity: 'lgpd_request' },
    },
    async (context) => {
      const { tx, tenant, now, principal, input, audit } = context
      const { action, note, row_version } = input
      const kept = await open(context, context.params.id)
      const before = await one(context, kept.id)
      if (row_version !== undefined && row_version !== kept.row_version) throw stale(input, before)
      if (kept.status !== 'open') {
        throw new ApiError('RULE', { reason: 'lgpd_answered', message: 'Este pedido já foi respondido.' })
      }
      if (action === 'refused' && note === null) {
        throw invalid({ note: { reason: 'lgpd_reason', message: 'Informe o motivo da recusa.' } })
      }
      const anonymises = action === 'done' && kept.kind === 'anonymisation'
      const gone = anonymises ? await anonymise(context, kept.customer_id) : []
      if (anonymises) {
        audit({ action: 'anonymised', entity: 'customer', entity_id: String(kept.customer_id) })
      }
      await tx
        .update(lgpdRequest)
        .set({
          status: action,
          note: note ?? kept.note,
          done_by: principal.id,
          done_at: now,
          updated_at: now,
          row_version: kept.row_version + 1,
        })
        .where(and(eq(lgpdRequest.tenant_id, tenant.id), eq(lgpdRequest.id, kept.id)))
      const data = await one(context, kept.id)
      audit({ entity_id: String(kept.id), before: toAudited(before), after: toAudited(data) })
      return async () => {
        await files.discard(gone)
        return { ...saved, data }
      }
    },
  )

const exported = verb(
  {
    permission: 'list_settings',
    summary: 'Everything that is kept of the client who asked for it, as a file, the password given',
    params,
    query: lgpdExportQuery,
  },
  async (context) => {
    const { tx, tenant, query, audit } = context
    const kept = await open(context, context.params.id)
    if (kept.kind !== 'access' && kept.kind !== 'export') {
      const message = 'Só pedidos de acesso ou de exportação levam os dados do cliente.'
      throw new ApiError('RULE', { reason: 'lgpd_no_export', message })
    }
    const [client] = await tx
      .select({ cpf: physicalCustomer.cpf, gone: physicalCustomer.anonymised_at })
      .from(physicalCustomer)
      .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, kept.customer_id)))
    if (!client || client.gone) throw new ApiError('NOT_FOUND')
    await demandConfirmed(context, context.principal)
    const data = await loadExport(context, kept.customer_id, client.cpf, await loadWholeFile(context, kept.customer_id))
    const name = `cliente-${kept.id}.${query.format}`
    audit({ action: 'exported', entity: 'customer', entity_id: String(kept.customer_id), after: { request: kept.id } })
    const bytes = new TextEncoder().encode(query.format === 'csv' ? asCsv(data) : JSON.stringify(data, null, 2))
    return new Answer(bytes, 200, {
      'content-type': query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
  },
)

export const lgpdRequests = made.with({
  create,
  edit: answer,
  also: [route('GET', `${path}/{id}/export`, exported)],
})
