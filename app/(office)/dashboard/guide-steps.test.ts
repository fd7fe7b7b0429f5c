import { expect, it } from 'vitest'
import { defaultPermissions } from '@/lib/access/permissions'
import type { Role } from '@/lib/access/roles'
import type { Guide } from '@/lib/contracts/attention'
import { guideSteps } from './guide-steps'

const nothing: Guide = {
  ...{ banks: false, agreements: false, products: false },
  ...{ tables: false, commissions: false, people: false },
}
const viewer = (type_user: Role) => ({ type_user, permissions: [...defaultPermissions(type_user)], uuid: 'me' })
const steps = (has: Partial<Guide> = {}, role: Role = 'Administrador') =>
  guideSteps({ ...nothing, ...has }, viewer(role))
const next = (...asked: Parameters<typeof steps>) => steps(...asked).find((step) => step.next)?.key

const catalogue = { banks: true, agreements: true, products: true }

it('14.24 has the steps in their order', () => {
  expect(steps().map(({ key }) => key)).toEqual([
    ...['banks', 'agreements', 'products', 'tables', 'commissions', 'people', 'proposal'],
  ])
})

it('14.24 says what a step lacks', () => {
  const lacking = (has: Partial<Guide>) => Object.fromEntries(steps(has).map(({ key, lacks }) => [key, lacks]))
  expect(lacking({}).tables).toEqual(['banks', 'agreements', 'products'])
  expect(lacking({ banks: true }).tables).toEqual(['agreements', 'products'])
  expect(lacking(catalogue).tables).toEqual([])
  expect(lacking({ ...catalogue, tables: true }).proposal).toEqual(['commissions', 'people'])
})

it('14.24 leads to the first step that this person can do now', () => {
  expect(next()).toBe('banks')
  expect(next({ banks: true })).toBe('agreements')
  // Done out of their order, those before are not forgotten.
  expect(next({ agreements: true, products: true })).toBe('banks')
  expect(next(catalogue)).toBe('tables')
  expect(next({ ...catalogue, tables: true })).toBe('commissions')
  const all = { ...catalogue, tables: true, commissions: true, people: true }
  expect(next(all)).toBe('proposal')
  expect(next({ ...all, people: false })).toBe('people')
  // Commissions are the Administrador's: an Operacional waits for them.
  expect(next(catalogue, 'Operacional')).toBe('tables')
  expect(next({ ...catalogue, tables: true }, 'Operacional')).toBeUndefined()
  expect(next(all, 'Operacional')).toBe('proposal')
  for (const role of ['Financeiro', 'CEO'] as const) expect(next({}, role)).toBeUndefined()
})

it('14.24 offers a screen to whoever may open it, and the doing to whoever may do it', () => {
  const [bank] = steps({ banks: true }, 'Financeiro')
  expect(bank).toMatchObject({ done: true, sees: true, may: false })
  const commissions = steps({}, 'Operacional').find(({ key }) => key === 'commissions')
  expect(commissions).toMatchObject({ sees: true, may: false })
})
