import type { CallKind } from '@/lib/kinds/calls'
import { ApiError, type FieldError, invalid } from '../../core/errors/api-error'
import { duplicate } from '../../core/registry/uniques'

/* The rules that situations keep together (calls.md#situations): pure. */

export interface Kept {
  id: number
  kind: CallKind
  is_default: boolean
  active: boolean
}
/** A write as far as these rules read it. */
export type Change = Omit<Kept, 'id'> & { id?: number | undefined }

const defaultKind: FieldError = {
  reason: 'call_default_kind',
  message: 'Chamados começam abertos: a situação padrão precisa ser do tipo Aberto.',
}
const defaultActive: FieldError = {
  reason: 'call_default_active',
  message: 'A situação padrão precisa estar ativa: torne outra a padrão antes.',
}
const defaultLeft: FieldError = {
  reason: 'call_default',
  message: 'Esta é a situação padrão dos chamados novos: torne outra a padrão antes.',
}
const lastActive: FieldError = {
  reason: 'call_kind_last',
  message: 'Esta é a única situação ativa deste tipo: crie ou ative outra do mesmo tipo antes.',
}

/** Is there an active one of the kind? */
const isServed = (kind: CallKind, rows: Iterable<Change>) => [...rows].some((row) => row.kind === kind && row.active)

/** Each change's refusal, or null. */
export function changeRefusals(existing: readonly Kept[], changes: readonly Change[]): (ApiError | null)[] {
  const before = new Map(existing.map((row) => [row.id, row]))
  const first = changes.findIndex(({ is_default }) => is_default)
  const edited = new Set(changes.flatMap(({ id }) => id ?? []))
  const after = [...existing.filter(({ id }) => !edited.has(id)), ...changes]
  return changes.map((change, at) => {
    const was = before.get(change.id ?? 0)
    if (change.is_default) {
      if (at !== first) return invalid({ is_default: duplicate })
      if (change.kind !== 'open') return invalid({ is_default: defaultKind })
      if (!change.active) return invalid({ active: defaultActive })
    } else if (was?.is_default && first < 0) return invalid({ is_default: defaultLeft })
    if (!was?.active || isServed(was.kind, after)) return null
    return invalid({ [change.active ? 'kind' : 'active']: lastActive })
  })
}

const refusal = ({ reason, message }: FieldError) => new ApiError('RULE', { reason, ...(message && { message }) })

/** The refusal of deleting `ids`, or null. */
export function removalRefusal(existing: readonly Kept[], ids: readonly number[]): ApiError | null {
  const gone = existing.filter(({ id }) => ids.includes(id))
  if (gone.some(({ is_default }) => is_default)) return refusal(defaultLeft)
  const left = existing.filter(({ id }) => !ids.includes(id))
  return gone.every(({ kind, active }) => !active || isServed(kind, left)) ? null : refusal(lastActive)
}
