import { hidesCompanyShare, type Role } from '@/lib/access/roles'
import { type InternalNames, internalNames } from '@/lib/contracts/audience'
import { isRecord } from '@/lib/formats/json'
import { env } from '@/lib/process/env'
import { once } from '@/lib/process/holder'
import { ApiFailure } from './call'
import { bareRule, type Contract, contractsAt, isAt } from './contracts'

/**
 * True if the proxy must hide the company's share from `role`. Our own tenant API does so itself
 * (`backend/core/kernel/audience.ts`).
 */
export const isKeptFrom = (role: Role): boolean => env().way === 'remote' && hidesCompanyShare(role)

const known = () => once('internal names', () => new Map<string, InternalNames>())

/** Internal fields at an address: at a list's own path those of its row, below it those of all its records. */
export function internalAt(address: string): InternalNames {
  const rule = bareRule(address)
  const found = contractsAt(rule)
  const key = found.map((contract) => `${contract.path}${isAt(contract, rule) ? '' : '/'}`).join(' ')
  const names = known().get(key) ?? internalNames(found.flatMap((contract) => markedIn(contract, rule)))
  known().set(key, names)
  return names
}

const markedIn = (contract: Contract, rule: string) => {
  const { row, item, plain, also = [] } = contract
  const own = plain ? [] : [row, item].filter((schema) => schema !== undefined)
  return isAt(contract, rule) && row ? own : [...own, ...also]
}

/** Depth limit, against stack overflow; no genuine answer reaches it. */
const deepest = 200

/** Wrappers, which do not count as a field above a record. */
const wraps = new Set(['data', 'response'])

/**
 * Removes the fields from `json` itself by their names, at any depth (permissions.md#company-share). Throws ApiFailure.
 */
export function withoutInternal(json: unknown, { names, open }: InternalNames): unknown {
  if (names.size === 0) return json
  const pending: { node: unknown; under: string; depth: number }[] = [{ node: json, under: '', depth: 0 }]
  for (let at = pending.pop(); at; at = pending.pop()) {
    const { node, under, depth } = at
    if (!isRecord(node) && !Array.isArray(node)) continue
    if (depth > deepest) throw new ApiFailure('unreadable')
    if (Array.isArray(node)) {
      for (const item of node) pending.push({ node: item, under, depth: depth + 1 })
      continue
    }
    for (const key of Object.keys(node)) {
      // The answer's own `status` is no field of a record.
      const isOpen = open.get(key)?.has(under) || (depth === 0 && key === 'status')
      if (names.has(key) && !isOpen) delete node[key]
      else pending.push({ node: node[key], under: under === '' && wraps.has(key) ? '' : key, depth: depth + 1 })
    }
  }
  return json
}
