import * as z from 'zod'
import { commissionBases, operationTypes, overrideBases, spreadModes } from '@/lib/kinds/catalogue'
import { moneyInput, moneyText, rateText } from './amounts'
import { everyone } from './audience'
import { amountInput, costText } from './credit'
import { namedRow } from './registry'

const ids = z.array(z.int().positive()).min(1).max(100).optional()

/**
 * `POST /api/commissions/simulation`. At least one of the three values is required; the others follow from a table's
 * rate. `balance` products need `outstanding_balance`, from which a portability's values follow.
 */
export const simulationInput = z
  .object({
    /** One table, with its explanation; without it one row per matching table. */
    table_id: z.int().positive().optional(),
    bank_id: ids,
    agreement_id: ids,
    product_id: ids,
    installments: z.int().min(1).max(600),
    contract_value: amountInput.optional(),
    /** Net amount for the client, possibly zero; for a refinancing, after its balance. */
    net_value: moneyInput.optional(),
    /** The client's highest monthly instalment. */
    installment_value: amountInput.optional(),
    outstanding_balance: amountInput.optional(),
    /** Also deducted from a refinancing: it lowers the client's net amount. */
    insurance_value: moneyInput.optional(),
    /** The broker whose commission is computed; only staff may name another. */
    broker_uuid: z.uuid().optional(),
    /** Computes for a broker of this group; staff only, and without `broker_uuid`. */
    spread_group_id: z.int().positive().optional(),
  })
  .refine(
    ({ contract_value, net_value, installment_value, outstanding_balance }) =>
      [contract_value, net_value, installment_value, outstanding_balance].some((value) => value !== undefined),
    { path: ['contract_value'], message: 'Informe um valor.', params: { reason: 'required' } },
  )
export type SimulationInput = z.input<typeof simulationInput>

/** Amounts of one line; rates in percent, or in reais for a fixed row. */
const line = z.object({
  kind: everyone(z.enum(['upfront', 'bonus', 'deferred'])),
  broker_rate: everyone(rateText),
  broker: everyone(moneyText),
  company_rate: rateText,
  company: moneyText,
  retained: moneyText,
  /** The broker's rate was cut to the company's. */
  clipped: z.boolean(),
  /** For a deferred line: number of parts, amount of each, and of the last. */
  parts: everyone(
    z.object({ count: everyone(z.int()), each: everyone(moneyText), last: everyone(moneyText) }).nullable(),
  ),
})

const shares = { upfront: moneyText, bonus: moneyText.nullable(), total: moneyText }

const override = z.object({
  type: z.string(),
  name: z.string(),
  base: z.enum(overrideBases),
  base_amount: moneyText,
  percentage: rateText,
  amount: moneyText,
})

const warning = z.object({
  reason: z.enum(['clipped', 'overrides_exceed', 'cap', 'cap_portability']),
  /** Rate of a cap. */
  rate: rateText.nullable(),
})

const rule = z.object({
  id: z.int(),
  version: z.int(),
  spread_group: z.string(),
  mode: z.enum(spreadModes),
  value: rateText,
  bonus_value: rateText.nullable(),
})

/** Outcome of a considered rule (explained in `backend/commissions/engine/spread-rules.ts`). */
export const ruleOutcomes = [
  'chosen',
  'less_specific',
  'fewer_ranges',
  'wider_installments',
  'wider_amount',
  'lower_priority',
  'older',
  'lower_id',
  'other_bank',
  'other_agreement',
  'other_product',
  'other_table',
  'installments_outside',
  'amount_unknown',
  'amount_outside',
  'not_for_fixed_row',
] as const

/** One table's simulation. Corretor and Comercial get their own figures and the client's, none of the company's. */
export const simulationSchema = z.object({
  table: everyone(
    z.object({ id: everyone(z.int()), name: everyone(z.string()), code: everyone(z.string().nullable()) }),
  ),
  bank: everyone(namedRow),
  agreement: everyone(namedRow),
  product: everyone(
    z.object({
      id: everyone(z.int()),
      name: everyone(z.string()),
      operation_type: everyone(z.enum(operationTypes)),
      commission_base: everyone(z.enum(commissionBases)),
    }),
  ),
  installments: everyone(z.int()),
  /** `missing`: the amount that this product's commission is based on was not given; nothing is computed. */
  status: everyone(z.enum(['computed', 'missing'])),
  missing: everyone(z.enum(['contract_value', 'net_value', 'outstanding_balance']).nullable()),
  commission_id: everyone(z.int()),
  commission_version: everyone(z.int()),
  is_fixed_value: everyone(z.boolean()),
  base: everyone(
    z
      .object({
        kind: everyone(z.enum(commissionBases)),
        amount: everyone(moneyText.nullable()),
        /** The bank's figure may differ. */
        provisional: everyone(z.boolean()),
      })
      .nullable(),
  ),
  /** The client's amounts; null if the table has too little data. */
  client: everyone(
    z.object({
      contract_value: everyone(moneyText.nullable()),
      net_value: everyone(moneyText.nullable()),
      installment_value: everyone(moneyText.nullable()),
      total: everyone(moneyText.nullable()),
      iof: everyone(moneyText.nullable()),
      monthly_rate: everyone(rateText.nullable()),
      cet_monthly: everyone(costText.nullable()),
      cet_annual: everyone(costText.nullable()),
      release_date: everyone(z.iso.date()),
      first_due_date: everyone(z.iso.date()),
    }),
  ),
  broker: everyone(
    z
      .object({
        rate: everyone(rateText),
        upfront: everyone(moneyText),
        bonus: everyone(moneyText.nullable()),
        total: everyone(moneyText),
        source: z.enum(['rule', 'row', 'base_percentage', 'none']),
        rule_id: z.int().nullable(),
        rule_version: z.int().nullable(),
        clipped: z.boolean(),
      })
      .nullable(),
  ),
  lines: everyone(z.array(line)),
  company: z.object(shares).nullable(),
  retained: moneyText.nullable(),
  overrides: z.array(override),
  /** The company's remainder after overrides. */
  kept: moneyText.nullable(),
  /** The hierarchy's part of the deferred amounts. */
  deferred_overrides: moneyText.nullable(),
  rule: rule.nullable(),
  /** The company's base percentage, if it determined the rate. */
  base_percentage: rateText.nullable(),
  warnings: z.array(warning),
  /** With `table_id`: every current rule of the group, with its outcome. */
  candidates: z.array(rule.extend({ outcome: z.enum(ruleOutcomes), name: z.string() })).nullable(),
})
export type Simulation = z.output<typeof simulationSchema>
type InternalOfBroker = 'source' | 'rule_id' | 'rule_version' | 'clipped'
type Internal =
  | 'company'
  | 'retained'
  | 'overrides'
  | 'kept'
  | 'deferred_overrides'
  | 'rule'
  | 'base_percentage'
  | 'warnings'
  | 'candidates'
type Line = Simulation['lines'][number]
type ForEveryone<T, Hidden extends keyof T> = Omit<T, Hidden> & Partial<Pick<T, Hidden>>
/** A simulation as a screen gets it: company amounts for staff only. */
export type VisibleSimulation = Omit<ForEveryone<Simulation, Internal>, 'broker' | 'lines'> & {
  broker: ForEveryone<NonNullable<Simulation['broker']>, InternalOfBroker> | null
  lines: ForEveryone<Line, 'company' | 'company_rate' | 'retained' | 'clipped'>[]
}

/** As screens read it: internal fields may be missing. */
export const visibleSimulation = simulationSchema.partial({
  company: true,
  retained: true,
  overrides: true,
  kept: true,
  deferred_overrides: true,
  rule: true,
  base_percentage: true,
  warnings: true,
  candidates: true,
})
