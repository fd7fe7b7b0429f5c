import type { BrokerSheet } from '@/lib/contracts/broker'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { type ApiError, type FieldError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Draft } from '../../core/registry/registry'
import { duplicate } from '../../core/registry/uniques'
import { voidHash } from '../accounts/passwords'
import { type Places, placePermissions } from '../brokers/places'
import { personFaults } from '../users/person-rules'
import { createUser } from '../users/write'
import { findTaken } from './taken'

/** A sheet's line as a user with person and broker. */
function toUser(input: BrokerSheet) {
  const { email, broker_kind, joined_at, contract_signed_at, substab_contract_number, notes, ...rest } = input
  const { spread_group_id, commercial_hierarchy_id, team_id, ...person } = rest
  const places = { spread_group_id, commercial_hierarchy_id, team_id }
  return {
    ...{ email, type_user: 'Corretor' as const, person },
    broker: { broker_kind, joined_at, contract_signed_at, substab_contract_number, notes, ...places },
  }
}

const forbidden: FieldError = {
  reason: 'place_forbidden',
  message: 'Você não pode definir isto: deixe vazio ou peça a um Administrador.',
}
/** Each line's refusal by the rules of identity.md#person and brokers.md#places, or null. A fixed number of queries. */
export async function checkBrokers(acting: Acting, drafts: readonly Draft[]): Promise<(ApiError | null)[]> {
  const inputs = drafts.map(({ input }) => input as BrokerSheet)
  const today = localDay(acting.now, await loadTimeZone(acting))
  const inUse = await findTaken(acting, inputs)
  const met = new Set<string>()
  return inputs.map((input) => {
    const faults: Record<string, FieldError> = {}
    for (const [field, fault] of Object.entries(personFaults(input, null, today))) {
      faults[field.replace('person.', '')] = fault
    }
    for (const field of ['email', 'cpf', 'cnpj'] as const) {
      const value = input[field]
      if (!value) continue
      const key = `${field} ${value}`
      if (inUse[field].has(value) || met.has(key)) faults[field] = duplicate
      met.add(key)
    }
    for (const [place, permission] of Object.entries(placePermissions) as [keyof Places, string][]) {
      if (input[place] && !acting.principal.permissions.has(permission)) faults[place] = forbidden
    }
    return Object.keys(faults).length > 0 ? invalid(faults) : null
  })
}

/** Adds the brokers of a sheet, invited; their mail follows (`brokerImport`). Answers their ids in order. */
export async function writeBrokers(acting: Acting, drafts: readonly Draft[]): Promise<number[]> {
  const ids: number[] = []
  for (const { input } of drafts) {
    // Guarantee: `registry.input` has parsed it.
    const id = await createUser(acting, toUser(input as BrokerSheet), voidHash())
    ids.push(id)
  }
  return ids
}
