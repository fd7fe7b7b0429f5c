import { eq } from 'drizzle-orm'
import type { CashDirection } from '@/lib/kinds/finance'
import type { Acting } from '../../core/kernel/acting'
import { holdAccounts, type Movement, postMovements } from '../cash/post'
import { accountFault, centerFault, dateFault, demand, findType, typeFault } from '../cash/write'
import { releaseType } from '../registries/release-type.table'

/** A movement that a line of the bank shows and the company has not: cents, signed. */
export interface Made {
  company_account_id: number
  on: string
  cents: bigint
  release_type_id: number
  cost_center_id: number | null
  description: string
  /** The line that it is made for. */
  line_id: number
}

export const toDirection = (cents: bigint): CashDirection => (cents > 0n ? 'in' : 'out')

const toMovement = ({
  company_account_id,
  release_type_id,
  cost_center_id,
  ...made
}: Made): Omit<Movement, 'created_by'> => ({
  ...{ company_account_id, release_type_id, cost_center_id, date: made.on, description: made.description },
  ...{ direction: toDirection(made.cents), amount: made.cents > 0n ? made.cents : -made.cents },
  ...{ source_type: 'import', source_id: made.line_id },
})

/** Writes movements that are known to be right. `by` is null for the product's own. Answers their ids in order. */
export const writeMade = (acting: Acting, made: readonly Made[], by: number | null): Promise<number[]> =>
  postMovements(
    acting,
    made.map((one) => ({ ...toMovement(one), created_by: by })),
  )

/** The parts of a movement that may be out of use, or not fit. */
type Parts = Pick<Made, 'company_account_id' | 'release_type_id' | 'cost_center_id'> & {
  direction: CashDirection
  /** Of a line; without it the day is known to be right. */
  on?: string
}

/** The faults of a movement that is to be made, by field. */
export async function findFaults(acting: Acting, made: Parts) {
  const account = (await holdAccounts(acting, [made.company_account_id])).get(made.company_account_id)
  return {
    company_account_id: accountFault(account),
    'make.release_type_id': typeFault(await findType(acting, eq(releaseType.id, made.release_type_id)), made.direction),
    'make.cost_center_id': await centerFault(acting, made.cost_center_id),
    line_ids: made.on === undefined ? null : await dateFault(acting, made.on, [account]),
  }
}

/** As a person asks for it. VALIDATION for what is wrong with it; RULE in a closed month. Answers its id. */
export async function makeMovement(acting: Acting, made: Made): Promise<number> {
  demand(await findFaults(acting, { ...made, direction: toDirection(made.cents) }))
  const [id = 0] = await writeMade(acting, [made], acting.principal.id)
  return id
}
