import { type PushAction, pushActions } from '@/lib/kinds/push'
import type { Scope } from '../../core/database/scope'
import { findPreferences, keepPreference } from '../../identity/people/named-preference'

const key = 'push.off'

export const isPushAction = (action: string): action is PushAction => pushActions.some((known) => known === action)

const readOff = (value: unknown): PushAction[] =>
  Array.isArray(value) ? pushActions.filter((action) => value.includes(action)) : []

/** The actions that each of `people` has switched off; nothing for others. */
export async function findPushOff(scope: Scope, people: readonly number[]): Promise<Map<number, PushAction[]>> {
  const kept = await findPreferences(scope, people, key)
  return new Map([...kept].map(([id, value]) => [id, readOff(value)]))
}

/** Keeps what a person switches off; what is no action of pushes is left out. */
export async function keepPushOff(scope: Scope, userId: number, off: readonly string[]): Promise<PushAction[]> {
  const known = readOff([...off])
  await keepPreference(scope, userId, key, known)
  return known
}
