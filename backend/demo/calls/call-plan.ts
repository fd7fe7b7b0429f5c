import type { CallKind, CallPriority } from '@/lib/kinds/calls'
import type { Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import { categories, type DemoCategory } from './call-data'

/** Calls of an office by kind, the late ones among those whose clock runs. */
export interface CallVolume {
  kinds: Readonly<Record<CallKind, number>>
  late: number
}
export const auroraCalls: CallVolume = {
  kinds: { open: 18, in_progress: 26, waiting_requester: 14, resolved: 10, closed: 62, cancelled: 10 },
  late: 15,
}
export const borealCalls: CallVolume = {
  kinds: { open: 5, in_progress: 6, waiting_requester: 4, resolved: 3, closed: 15, cancelled: 2 },
  late: 4,
}

/** One call in office time; moments that have not come are null. */
export interface CallPlan {
  category: DemoCategory
  talk: DemoCategory['talks'][number]
  kind: CallKind
  opened: number
  /** The desk's first message, which asks. */
  asked: number | null
  answered: number | null
  solved: number | null
  ended: number | null
  priority: CallPriority
}

const priorities = ['normal', 'normal', 'normal', 'normal', 'high', 'low', 'urgent'] as const

/** Calls whose term still runs for at least two hours, wherever in the day or the week the demo is started. */
function recent(random: Random, time: WorkTime, { hours }: DemoCategory): number {
  const today = time.now - Math.floor(time.now)
  return time.now - today * random.next() - (hours >= 24 ? Math.floor(random.next() * 2) : 0)
}

/** Ten days at most, and more working hours than any category grants. */
const longAgo = (random: Random, time: WorkTime) => time.now - 6.2 - random.next() * 3.5

function drawOpened(random: Random, time: WorkTime, category: DemoCategory, kind: CallKind, isLate: boolean): number {
  if (isLate) return longAgo(random, time)
  if (kind === 'open' || kind === 'in_progress') return recent(random, time, category)
  if (kind === 'waiting_requester' || kind === 'resolved') return time.now - 1 - random.next() * 3
  return time.now - 8 - random.next() * 150
}

/** The calls of an office, oldest first. */
export function planCalls(random: Random, time: WorkTime, { kinds, late }: CallVolume): CallPlan[] {
  // Guarantee: the keys of a record over `CallKind` are kinds.
  const all = (Object.keys(kinds) as CallKind[]).flatMap((kind) => Array<CallKind>(kinds[kind]).fill(kind))
  let isLate = late
  const plans = all.map((kind): CallPlan => {
    const runs = kind === 'open' || kind === 'in_progress'
    // By turns somebody has it at once.
    const category = random.pick(
      kind === 'open' ? categories.filter(({ assignBy }) => assignBy === 'hand') : categories,
    )
    const opened = drawOpened(random, time, category, kind, runs && isLate-- > 0)
    const cancelled = kind === 'cancelled'
    const asked = kind === 'open' || cancelled ? null : Math.min(opened + 0.05 + random.next() * 0.4, time.now - 0.01)
    const answers = kind === 'resolved' || kind === 'closed' || (kind === 'in_progress' && random.next() < 0.4)
    const answered = asked !== null && answers ? Math.min(asked + 0.05 + random.next() * 0.5, time.now - 0.005) : null
    const solved = kind === 'resolved' || kind === 'closed' ? (answered ?? opened) + 0.02 + random.next() * 0.4 : null
    const ended = cancelled
      ? opened + 0.1 + random.next()
      : kind === 'closed'
        ? (solved ?? 0) + random.next() * 5
        : null
    return {
      ...{ category, kind, opened, asked, answered, ended },
      solved: solved === null ? null : Math.min(solved, time.now),
      talk: random.pick(category.talks),
      priority: random.pick(priorities),
    }
  })
  return plans.toSorted((one, other) => one.opened - other.opened)
}
