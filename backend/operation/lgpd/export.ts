import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { CustomerFile } from '@/lib/contracts/customer'
import type { LgpdExport } from '@/lib/contracts/lgpd'
import { statusFacts } from '@/lib/proposals/flow'
import { findNames } from '../../catalogue/names'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { guarded } from '../../core/sheets/guard'
import { peopleNamed } from '../../identity/people/named'
import { findLinks } from '../customers/scope'
import { callcenterTitle, followUp } from '../records/follow-up.table'
import { proposal } from '../records/proposal.table'

/** Everything stored about a client, for the client: `file` as staff see it, with the whole CPF. */
export async function loadExport(acting: Acting, id: number, cpf: string, file: CustomerFile): Promise<LgpdExport> {
  const { tx, tenant } = acting
  const zone = await loadTimeZone(acting)
  const sold = await tx
    .select()
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.customer_id, id)))
    .orderBy(asc(proposal.number))
  const banks = await findNames(
    acting,
    'bank',
    sold.map(({ bank_id }) => bank_id),
  )
  const about = sold.map((one) => one.id)
  const contacts = await tx
    .select({ one: followUp, title: callcenterTitle.name })
    .from(followUp)
    .innerJoin(
      callcenterTitle,
      and(eq(callcenterTitle.tenant_id, followUp.tenant_id), eq(callcenterTitle.id, followUp.title_id)),
    )
    .where(
      and(
        eq(followUp.tenant_id, tenant.id),
        or(eq(followUp.customer_id, id), about.length > 0 ? inArray(followUp.proposal_id, about) : undefined),
      ),
    )
    .orderBy(asc(followUp.id))
  const sellers = await peopleNamed(
    acting,
    (await findLinks(acting, [id])).map(({ user_id }) => user_id),
  )
  const { row_version: _, may_rename: __, uuid: ___, owner: ____, ...data } = file
  return {
    customer: { ...data, cpf },
    proposals: sold.map((one) => ({
      number: one.number,
      status: statusFacts[one.status].label,
      bank: banks.get(one.bank_id) ?? null,
      ade_number: one.ade_number,
      installments: one.installments,
      installment_value: one.installment_value === null ? null : asMoney(one.installment_value),
      contract_value: asMoney(one.contract_value),
      net_value: asMoney(one.net_value),
      payout: one.payout,
      created_at: localTime(one.created_at, zone),
      paid_at: one.paid_at,
    })),
    follow_ups: contacts.map(({ one, title }) => ({
      title,
      channel: one.channel,
      outcome: one.outcome,
      note: one.note,
      created_at: localTime(one.created_at, zone),
    })),
    sellers: [...sellers.values()].map(({ name }) => ({ name })),
  }
}

/** Flattens nested values to `a.b.0.c` and value, one line each. */
function* flatLines(value: unknown, at: string): Generator<[string, string]> {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') yield [at, String(value)]
  else for (const [key, inner] of Object.entries(value)) yield* flatLines(inner, at === '' ? key : `${at}.${key}`)
}

/** Quoted, and guarded against formulas. */
const csvCell = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`

/** The same as a two-column CSV that Brazilian spreadsheets open. */
export const asCsv = (data: LgpdExport): string =>
  `﻿${[['campo', 'valor'], ...flatLines(data, '')].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`
