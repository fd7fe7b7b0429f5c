import * as z from 'zod'
import { isCnpj, isCpf, states, toCnpj } from '@/lib/formats/brazil'
import { brokerKinds, userStatuses } from '@/lib/kinds/people'
import { moneyText, rule } from './amounts'
import { everyone } from './audience'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { day, moment } from './moment'
import { namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'
import { userDetailSchema } from './user'
import { brokerFields, personFields, userCreate, userEdit, userFields } from './user-account'

const { id: _id, ...knownRow } = registryRow

/** A row of Corretores (brokers.md#the-record). CPF and CNPJ are masked. */
export const brokerRowSchema = z.object({
  ...knownRow,
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  fullname: everyone(z.string()),
  email: everyone(z.string()),
  broker_code: everyone(z.int()),
  broker_kind: everyone(z.enum(brokerKinds)),
  status: everyone(z.enum(userStatuses)),
  cpf: everyone(z.string().nullable()),
  cnpj: everyone(z.string().nullable()),
  phone: everyone(z.string().nullable()),
  city: everyone(z.string().nullable()),
  state: everyone(z.string().nullable()),
  joined_at: everyone(day),
  last_login_at: everyone(moment.nullable()),
  /** The node above, by its person's name. */
  commercial_hierarchy: everyone(namedRow.nullable()),
  team: everyone(namedRow.nullable()),
  /** Null for the default group. */
  spread_group: namedRow.nullable(),
  contract_signed_at: day.nullable(),
  substab_contract_number: z.string().nullable(),
  notes: z.string().nullable(),
  /** Why staff blocked them. */
  blocked_reason: z.string().nullable(),
})
export type BrokerRow = z.infer<typeof brokerRowSchema>

const kind = z.literal('Corretor')
/** `POST /api/brokers`: a user of this kind, invited by mail; the kind may be left out, and so may the profile. */
export const brokerCreate = userCreate.extend({ type_user: kind.default('Corretor') })
/** `PUT /api/brokers/{uuid}`: fields that are absent stay as they are. */
export const brokerEdit = userEdit.extend({ type_user: kind.optional() })

/** A line of a sheet of brokers: the fields of user, person and broker side by side (brokers.md#from-a-sheet). */
export const brokerSheet = z.object({
  email: userFields.email,
  ...personFields,
  kind: personFields.kind.default('PF'),
  ...brokerFields,
  broker_kind: brokerFields.broker_kind.default('individual'),
})
export type BrokerSheet = z.output<typeof brokerSheet>

export const brokerQuery = listQuery(
  ['name', 'broker_code', 'cnpj', 'status', 'city', 'state', 'joined_at', 'last_login_at', 'created_at'],
  {
    uuid: oneOrMore(z.uuid()).optional(),
    spread_group_id: oneOrMore(rowId).optional(),
    commercial_hierarchy_id: everyone(oneOrMore(rowId).optional()),
    team_id: everyone(oneOrMore(rowId).optional()),
    status: oneOrMore(z.enum(userStatuses)).optional(),
    state: oneOrMore(z.enum(states)).optional(),
    broker_kind: oneOrMore(z.enum(brokerKinds)).optional(),
    with_trashed: flag.optional(),
    options: flag.optional(),
  },
)

export const brokerContract = {
  ...heads.broker,
  ...{ row: brokerRowSchema, input: brokerSheet, query: brokerQuery },
} satisfies WrittenContract

/** `POST /api/brokers/by-document`: the broker of a CPF or CNPJ, which is never in an address. */
export const byDocumentInput = z.object({
  document: z
    .string()
    .transform(toCnpj)
    .refine((given) => isCpf(given) || isCnpj(given), rule('broker_document', 'Informe um CPF ou CNPJ inteiro.')),
})
export const foundBrokerSchema = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

export const brokerLedgerSchema = z.object({
  /** In reais, for Administrador and Financeiro with view_summary_broker; else null (brokers.md#the-record). */
  ledger: z.object({ balance: moneyText, to_release: moneyText, available: moneyText }).nullable(),
})
/** `GET /api/brokers/{uuid}`: as a user's, with the account's summary. */
export const brokerDetailSchema = userDetailSchema.extend(brokerLedgerSchema.shape)
export type BrokerDetail = z.infer<typeof brokerDetailSchema>
