import type { Role } from '@/lib/access/roles'
import type { BrokerKind } from '@/lib/kinds/people'

/** A person to create: the stable ones by their e-mail's local part, others with a name to be drawn. */
export interface Post {
  role: Role
  login?: string
  status: 'active' | 'invited' | 'blocked' | 'deleted'
  firm?: { kind: BrokerKind; alphanumeric: boolean }
  avatar?: boolean
  /** Permissions besides the profile's. */
  granted?: readonly string[]
}

const staff = (role: Role, login: string, more: number, traits: Partial<Post> = {}): Post[] => [
  { role, login, status: 'active', ...traits },
  ...Array.from({ length: more }, (): Post => ({ role, status: 'active' })),
]

interface Size {
  administrators: number
  financiers: number
  operators: number
  commercials: number
  /** Brokers by kind: alphanumeric CNPJ, numeric CNPJ, MEI, individuals. */
  brokers: { alphanumeric: number; firms: number; mei: number; individuals: number }
  blocked: number
  invited: number
  deleted: number
}

/** People of each demo tenant (demo.md#tenants-and-people). */
export const aurora: Size = {
  administrators: 2,
  financiers: 2,
  operators: 4,
  commercials: 7,
  brokers: { alphanumeric: 4, firms: 22, mei: 6, individuals: 8 },
  blocked: 3,
  invited: 2,
  deleted: 1,
}

/** About a quarter of aurora. */
export const boreal: Size = {
  administrators: 1,
  financiers: 1,
  operators: 1,
  commercials: 2,
  brokers: { alphanumeric: 1, firms: 5, mei: 2, individuals: 2 },
  blocked: 1,
  invited: 1,
  deleted: 0,
}

const stableBrokers = ['corretor', 'corretor2', 'corretor3']

function brokers({ brokers: kinds, blocked, invited, deleted }: Size): Post[] {
  const repeat = (count: number, kind: BrokerKind, alphanumeric = false) =>
    Array.from({ length: count }, () => ({ kind, alphanumeric }))
  const firms = [
    ...repeat(kinds.firms, 'company'),
    ...repeat(kinds.alphanumeric, 'company', true),
    ...repeat(kinds.mei, 'mei'),
    ...repeat(kinds.individuals, 'individual'),
  ]
  const total = firms.length
  return firms.map((firm, position) => {
    const fromEnd = total - 1 - position
    const login = stableBrokers[position] ?? (fromEnd === 0 ? 'novo' : undefined)
    // The last is `novo@`, invited; before it come the other invited ones, then the blocked and the deleted.
    const status =
      fromEnd < invited
        ? 'invited'
        : fromEnd < invited + blocked
          ? 'blocked'
          : fromEnd < invited + blocked + deleted
            ? 'deleted'
            : 'active'
    return { role: 'Corretor', status, firm, ...(login && { login }), avatar: login === 'corretor' } as const
  })
}

export const posts = (size: Size): Post[] => [
  ...staff('Administrador', 'admin', size.administrators - 1, { avatar: true }),
  ...staff('Financeiro', 'financeiro', size.financiers - 1),
  ...staff('Operacional', 'operacional', size.operators - 1),
  // No profile grants the marketplace: one person has it individually.
  ...staff('CEO', 'ceo', 0, { granted: ['marketplace'] }),
  ...staff('Comercial', 'comercial', size.commercials - 1),
  ...brokers(size),
]
