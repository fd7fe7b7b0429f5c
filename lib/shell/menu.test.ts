import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultPermissions } from '../access/permissions'
import { type Role, roles } from '../access/roles'
import { isScreen, mayOpen } from './guard'
import {
  activeRoute,
  entryFor,
  menu,
  type Section,
  screenName,
  sectionEntries,
  sectionFor,
  siblingScreens,
  type Viewer,
  visibleMenu,
} from './menu'

/**
 * Written by hand from shell.md#menu and permissions.md#default-profiles: A dmin, F inanceiro, O peracional, C EO, M
 * Comercial, R Corretor.
 */
const table: [section: string, route: string, seenBy: string][] = [
  ['home', '/dashboard', 'AFOCMR'],
  ['dashboard', '/report/dashboard', 'AFOCMR'],
  ['proposals', '/proposals', 'AFOCMR'],
  ['proposals', '/pending', 'AFOCMR'],
  ['proposals', '/proposals_awaiting_validation', 'AFOC'],
  ['clients', '/clients', 'AFOCMR'],
  ['brokers', '/brokers', 'AFOCM'],
  ['brokers', '/brokers/user_bank', 'AFOCMR'],
  ['calls', '/calls', 'AFOCMR'],
  ['calls', '/calls/categories', 'AOC'],
  ['calls', '/calls/mandatory_items', 'AOC'],
  ['calls', '/calls/situations', 'AOC'],
  ['commissions', '/commissions', 'AFOCMR'],
  ['commissions', '/spread/group', 'AFC'],
  ['commissions', '/spread/rule', 'AFC'],
  ['commissions', '/commission_simulation', 'AFOCMR'],
  ['finance', '/financial', 'AFC'],
  ['finance', '/financial/transation_statements', 'AFC'],
  ['finance', '/summary_broker', 'AFOCMR'],
  ['finance', '/debits', 'AFC'],
  ['finance', '/credits', 'AFC'],
  ['finance', '/cost_center', 'AFC'],
  ['finance', '/debit_types', 'AFC'],
  ['finance', '/release_types', 'AFC'],
  ['finance', '/company_accounts', 'AFC'],
  ['finance', '/issue_invoices', 'AFCR'],
  ['finance', '/financial/my_payments', 'R'],
  ['administration', '/users', 'AFOCM'],
  ['administration', '/users/roles', 'AC'],
  ['administration', '/banks', 'AFOC'],
  ['administration', '/agreements', 'AFOC'],
  ['administration', '/hierarchy', 'ACM'],
  ['administration', '/settings', 'A'],
]

const letters: Record<Role, string> = {
  Administrador: 'A',
  Financeiro: 'F',
  Operacional: 'O',
  CEO: 'C',
  Comercial: 'M',
  Corretor: 'R',
}

const person = (role: Role, permissions: string[] = defaultPermissions(role)): Viewer => ({
  uuid: 'me',
  type_user: role,
  permissions,
})

const flat = (sections: readonly Section[]) =>
  sections.flatMap((section) => sectionEntries(section).map((entry) => [section.id, entry.route]))

it('lists every entry, in the order of the specification', () => {
  expect(flat(menu)).toEqual(table.map(([section, route]) => [section, route]))
})

for (const role of roles) {
  it(`gives the default ${role} exactly their entries`, () => {
    const mine = table.filter(([, , seenBy]) => seenBy.includes(letters[role]))
    expect(flat(visibleMenu(person(role)))).toEqual(mine.map(([section, route]) => [section, route]))
    for (const [, route, seenBy] of table)
      expect([route, mayOpen(person(role), route)]).toEqual([route, seenBy.includes(letters[role])])
  })
}

it('14.24 leads to no screen that is not there', () => {
  const routes = menu.flatMap(sectionEntries).flatMap((entry) => [entry, ...(entry.below ?? [])])
  expect(routes.map(({ route }) => route).filter((route) => !existsSync(`app/(office)${route}/page.tsx`))).toEqual([])
})

describe('the rules one by one', () => {
  it('shows by role flag without the permission', () => {
    expect(mayOpen(person('Administrador', []), '/settings')).toBe(true)
    expect(mayOpen(person('Corretor', []), '/financial/my_payments')).toBe(true)
    expect(mayOpen(person('CEO', []), '/proposals_awaiting_validation')).toBe(true)
  })

  it('keeps an entry marked "only" from others who hold the permission', () => {
    expect(mayOpen(person('CEO', ['list_settings']), '/settings')).toBe(false)
    expect(mayOpen(person('Administrador', ['my_payments']), '/financial/my_payments')).toBe(false)
    expect(flat(visibleMenu(person('CEO', ['list_settings'])))).toEqual([['home', '/dashboard']])
  })

  it('does not open a group for a child that only forInternal qualifies', () => {
    expect(flat(visibleMenu(person('Operacional', [])))).toEqual([['home', '/dashboard']])
    const accounts = visibleMenu(person('Financeiro', ['list_company_accounts']))
      .flatMap(sectionEntries)
      .find(({ route }) => route === '/company_accounts')
    expect(accounts).toEqual({ label: 'companyAccounts', route: '/company_accounts', below: [] })
    expect(flat(visibleMenu(person('Operacional', ['list_pendencies'])))).toEqual([
      ['home', '/dashboard'],
      ['proposals', '/pending'],
      ['proposals', '/proposals_awaiting_validation'],
    ])
  })

  it('opens a group by forAdmins and forReceivers', () => {
    expect(flat(visibleMenu(person('Administrador', [])))).toContainEqual(['administration', '/settings'])
    expect(flat(visibleMenu(person('Corretor', [])))).toContainEqual(['finance', '/financial/my_payments'])
  })
})

describe('addresses', () => {
  it('knows an entry by its exact route, a final slash aside', () => {
    expect(entryFor('/users/roles')?.label).toBe('profiles')
    expect(entryFor('/users/roles/')?.label).toBe('profiles')
    expect(entryFor('/users/rolesx')).toBeUndefined()
    expect(entryFor('/nada')).toBeUndefined()
  })

  it('lights the nearest route above', () => {
    expect(activeRoute('/financial/my_payments')).toBe('/financial/my_payments')
    expect(activeRoute('/proposals/123/history')).toBe('/proposals')
    expect(activeRoute('/users/view/me')).toBeUndefined()
    expect(activeRoute('/nada')).toBeUndefined()
    expect(activeRoute('/banks/tables/import')).toBe('/banks')
  })

  it('knows what stands below an entry, and whom it shares its heading with', () => {
    const below = (role: Role, path: string) => siblingScreens(person(role), path).map(({ route }) => route)
    expect(below('CEO', '/banks/tables')).toEqual(['/banks', '/banks/products', '/banks/tables'])
    expect(below('CEO', '/banks')).toHaveLength(3)
    expect(below('Operacional', '/banks/statuses')).toEqual([
      '/banks',
      '/banks/products',
      '/banks/tables',
      '/banks/statuses',
    ])
    for (const role of roles) {
      expect([role, mayOpen(person(role), '/banks/statuses')]).toEqual([
        role,
        ['Administrador', 'Operacional'].includes(role),
      ])
    }
    expect(below('Corretor', '/banks')).toEqual([])
    expect(below('Administrador', '/agreements')).toEqual([])
    expect(mayOpen(person('Operacional'), '/banks/products')).toBe(true)
    expect(mayOpen(person('Comercial'), '/banks/products')).toBe(false)
    expect(sectionFor('/banks/tables')?.id).toBe('administration')
  })

  it('guards what no menu lists', () => {
    expect(mayOpen(person('Corretor'), '/users/view/me')).toBe(true)
    expect(mayOpen(person('Corretor'), '/users/view/other')).toBe(false)
    expect(mayOpen(person('Comercial'), '/users/view/other')).toBe(true)
    expect(mayOpen(person('Administrador'), '/marketplace')).toBe(false)
    expect(mayOpen(person('Corretor', ['marketplace']), '/marketplace')).toBe(true)
    expect(mayOpen(person('Administrador'), '/nada')).toBe(false)
    for (const role of roles) expect(mayOpen(person(role), '/jobs')).toBe(true)
  })

  it('guards the pages of records: who lists opens, who creates or edits besides', () => {
    const uuid = '0b0b62a4-0c0e-4d3c-9d27-6b1f0a6c2f11'
    const may = (path: string) => roles.filter((role) => mayOpen(person(role), path))
    expect(may(`/proposals/${uuid}`)).toEqual(roles)
    expect(may(`/clients/${uuid}`)).toEqual(roles)
    expect(may('/clients/new')).toEqual(['Administrador', 'Operacional', 'Comercial', 'Corretor'])
    expect(may('/proposals/new')).toEqual(['Administrador', 'Operacional', 'Comercial', 'Corretor'])
    expect(may(`/proposals/${uuid}/edit`)).toEqual(['Administrador', 'Operacional', 'Comercial', 'Corretor'])
    expect(isScreen('/proposals/12')).toBe(false)
    expect(activeRoute(`/proposals/${uuid}/edit`)).toBe('/proposals')
  })

  it('guards an import by its own permission', () => {
    const mayImport = (role: Role) =>
      ['/banks', '/commissions', '/spread/rule'].map((route) => mayOpen(person(role), `${route}/import`))
    expect(mayImport('Administrador')).toEqual([true, true, true])
    expect(mayImport('Operacional')).toEqual([true, false, false])
    expect(mayImport('Financeiro')).toEqual([false, false, false])
    expect(mayOpen(person('Administrador'), '/clients/import')).toBe(false)
    expect(activeRoute('/spread/rule/import')).toBe('/spread/rule')
  })
})

it('14.19 no two screens are called alike away from the menu', () => {
  const routes = menu.flatMap(sectionEntries).flatMap((entry) => [entry, ...(entry.below ?? [])])
  const names = routes.map(({ route }) => screenName(route).join('.'))
  expect(new Set(names).size).toBe(names.length)
  expect(screenName('/proposals')).toEqual(['sections', 'proposals'])
  expect(screenName('/banks')).toEqual(['entries', 'banks'])
})
