import { inData, inResponse } from '@/lib/contracts/answers'
import {
  basePercentageInput,
  basePercentageSchema,
  type Company,
  type CompanyChange,
  companyHistoryQuery,
  companyInputSchema,
  companySchema,
  transferFeeInput,
  transferFeeSchema,
} from '@/lib/contracts/company'
import { companyParts } from '@/lib/contracts/company-parts'
import { historySchema } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import type { Scope } from '../core/database/scope'
import { stale } from '../core/errors/api-error'
import { visibleTo } from '../core/kernel/audience'
import type { AuditEntry } from '../core/kernel/audit'
import { type Route, route, verb } from '../core/kernel/verb'
import { recordHistory, touches } from '../core/registry/history'
import { loadCompany, saveCompany } from './company'

/** One row per tenant, so that its history needs no number. */
const entity = { entity: 'company', entity_id: 'company' } as const
const written = { action: 'updated', entity: 'company' } as const

const read = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    inGuise: 'reads',
    summary: 'The company; Corretor and Comercial get only the fields marked for everyone',
    output: inResponse(companySchema.partial()),
  },
  async ({ principal, ...scope }) => ({
    status: true,
    response: visibleTo(principal.role, companySchema, await loadCompany(scope)),
  }),
)

type Changing = Scope & { audit: (entry: Partial<AuditEntry>) => void }

/** Saves and audits a change. `shown`: what its call answers of the company, also of the newer one it is held against. */
export async function change<T extends object>(
  { audit, ...scope }: Changing,
  { row_version, ...changed }: CompanyChange & { row_version: number },
  shown: (kept: Company) => T,
) {
  const saved = await saveCompany(scope, changed, row_version)
  if (!saved) throw stale({ ...changed, row_version }, shown(await loadCompany(scope)))
  audit({ ...entity, before: saved.before, after: saved.after })
  return { status: true, message: 'Configurações salvas.', data: shown(saved.after) }
}

/** Follows a change of the company's hours, holidays or time zone; provided by the area that counts by them. */
export type ScheduleChanged = (scope: Scope) => Promise<void>

const edit = (changed: ScheduleChanged) =>
  verb(
    {
      permission: 'edit_settings',
      summary:
        "Change the company's settings; those left out stay. 409 with both versions where somebody else was first",
      input: companyInputSchema,
      output: inData(companySchema),
      audit: written,
    },
    async ({ input, ...context }) => {
      const answer = await change(context, input, (kept) => kept)
      if (input.business_hours !== undefined || input.timezone !== undefined) await changed(context)
      return answer
    },
  )

const basePercentage = ({ base_percentage, row_version }: Company) => ({ base_percentage, row_version })
const transferFee = ({ transfer_fee, transfer_fee_exempt_above, min_withdrawal, row_version }: Company) => ({
  transfer_fee,
  transfer_fee_exempt_above,
  min_withdrawal,
  row_version,
})

const readBase = verb(
  {
    permission: 'list_settings',
    inGuise: 'reads',
    summary: "The broker's part where neither rule nor row gives one",
    output: inData(basePercentageSchema),
  },
  async (scope) => ({ status: true, data: basePercentage(await loadCompany(scope)) }),
)
const editBase = verb(
  {
    permission: 'edit_settings',
    summary: 'Change it, for rates that are fixed from now on',
    input: basePercentageInput,
    output: inData(basePercentageSchema),
    audit: written,
  },
  async ({ input, ...context }) => change(context, input, basePercentage),
)

const readFee = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'What a payment costs, and the smallest that may be asked for',
    output: inData(transferFeeSchema),
  },
  async (scope) => ({ status: true, data: transferFee(await loadCompany(scope)) }),
)
const editFee = verb(
  {
    permission: 'edit_settings',
    summary: 'Change them, for payments asked for from now on',
    input: transferFeeInput,
    output: inData(transferFeeSchema),
    audit: written,
  },
  async ({ input, ...context }) => change(context, input, transferFee),
)

const history = verb(
  {
    permission: 'list_settings',
    inGuise: 'reads',
    summary: 'Who changed which setting, and when; with part, of one page alone',
    query: companyHistoryQuery,
    output: listSchema(historySchema),
  },
  async (context) => {
    const { query } = context
    const parts = query.part ? [companyParts[query.part]] : Object.values(companyParts)
    // A segment is shown by its name, which stands beside its number.
    const columns = [...parts.flat(), 'segment']
    return recordHistory(
      context,
      { entity: entity.entity, id: entity.entity_id, row: companySchema, columns, only: touches(columns) },
      query,
    )
  },
)

export const companyRoutes = (changed: ScheduleChanged): Route[] => [
  route('GET', '/api/company', read),
  route('PUT', '/api/company', edit(changed)),
  route('GET', '/api/company/history', history),
  route('GET', '/api/company/basepercentage', readBase),
  route('PUT', '/api/company/basepercentage', editBase),
  route('GET', '/api/company/transfer_fee', readFee),
  route('PUT', '/api/company/transfer_fee', editFee),
]
