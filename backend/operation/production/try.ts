import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { attempt } from '../../core/registry/attempt'
import type { Draft } from '../../core/registry/registry'
import type { Held } from '../reading/held'
import { foreseeMove, move } from '../steps/move'
import { toStep } from './steps'
import { productionInput } from './target-input'

/** Steps of a sheet that are tried; of those beyond only the table of transitions is asked. */
export const mostTried = 100

/** Ends a trial: what it wrote is rolled back with it. */
const passed = new ApiError('RULE')

/**
 * The refusal that a draft's step would meet, or null: the step is taken and taken back, so that every rule of the
 * proposal is held against it. Nothing is told to anybody.
 */
export async function tryStep(
  acting: Acting,
  row: Held | undefined,
  { id = 0, input }: Draft,
  tried: number,
): Promise<ApiError | null> {
  if (!row) return new ApiError('NOT_FOUND')
  const step = toStep(row, productionInput.parse(input))
  if (tried >= mostTried) return foreseeMove(acting, row, step)
  const { outgoing: _, pushed: __, ...silent } = acting
  const outcome = await attempt(silent, async (inner) => {
    await move(inner, id, step, { row_version: null, by: 'import' })
    throw passed
  })
  return outcome instanceof ApiError && outcome !== passed ? outcome : null
}
