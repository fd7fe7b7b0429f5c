import { type Guide, type GuideKey, guideKeys } from '@/lib/contracts/attention'
import { mayOpen } from '@/lib/shell/guard'
import type { Viewer } from '@/lib/shell/menu'

export type StepKey = GuideKey | 'proposal'

/** The screen of a step, the permissions of which one suffices, and the steps it depends on. */
type Doing = { screen: `/${string}`; rights: readonly string[]; needs: readonly GuideKey[] }

const doing: Record<StepKey, Doing> = {
  banks: { screen: '/banks', rights: ['create_banks'], needs: [] },
  agreements: { screen: '/agreements', rights: ['create_agreements'], needs: [] },
  products: { screen: '/banks/products', rights: ['create_banks'], needs: [] },
  tables: { screen: '/banks/tables', rights: ['create_banks'], needs: ['banks', 'agreements', 'products'] },
  commissions: { screen: '/commissions', rights: ['create_comissions', 'import_comissions'], needs: ['tables'] },
  people: { screen: '/users', rights: ['create_users'], needs: [] },
  proposal: { screen: '/proposals/new', rights: ['create_proposals'], needs: ['tables', 'commissions', 'people'] },
}

export type GuideStep = {
  key: StepKey
  screen: Doing['screen']
  done: boolean
  /** Missing prerequisites. */
  lacks: readonly GuideKey[]
  /** May this person do it, or see what was done? */
  may: boolean
  sees: boolean
  /** The first that this person can do now: the one primary action. */
  next: boolean
}

const order: readonly StepKey[] = [...guideKeys, 'proposal']

/** The steps as they stand for this person (interaction.md#guide). */
export function guideSteps(guide: Guide, user: Viewer): GuideStep[] {
  const steps = order.map((key): GuideStep => {
    const { screen, rights, needs } = doing[key]
    const lacks = needs.filter((need) => !guide[need])
    const sees = mayOpen(user, screen)
    const may = sees && rights.some((right) => user.permissions.includes(right))
    const done = key !== 'proposal' && guide[key]
    return { key, screen, done, lacks, may, sees, next: false }
  })
  const first = steps.find(({ done, lacks, may }) => !done && may && lacks.length === 0)
  return steps.map((step) => ({ ...step, next: step === first }))
}
