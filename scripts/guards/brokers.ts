import type { Guard } from './guard'

const brokers = 'backend/identity/roster/brokers.test.ts'
const papers = 'backend/identity/roster/papers.test.ts'

/** Guards of the brokers' records (brokers.md). */
export const brokerGuards: readonly Guard[] = [
  {
    name: 'a place of a broker takes its own permission',
    file: 'backend/identity/brokers/places.ts',
    find: 'if (!acting.principal.permissions.has(permission)) throw',
    replace: 'if (!permission) throw',
    test: brokers,
    named: 'takes each place’s own permission, and refuses a place that is not there at its field',
  },
  {
    name: 'a broker’s account is for Administrador and Financeiro',
    file: 'backend/identity/roster/ledger.ts',
    find: '!seeing.includes(role) || ',
    replace: '',
    test: brokers,
    named: 'is a broker’s alone, has the account for Administrador and Financeiro, and contracts for staff',
  },
  {
    name: 'an import of brokers is taken back only while nobody has come in',
    file: 'backend/identity/roster/sheet.ts',
    find: '    await demandNobodyIn(acting, ids)\n',
    replace: '',
    test: brokers,
    named: 'is not taken back once somebody has come in',
  },
  {
    name: 'a broker’s documents are for staff',
    file: 'backend/identity/roster/papers.ts',
    find: "isInternal(role) && permissions.has('list_users')",
    replace: "Boolean(role) && permissions.has('list_users')",
    test: papers,
    named: 'are neither the broker’s nor a Comercial’s: not listed, served, or named in the history',
  },
  {
    name: 'the history tells staff alone of a broker’s documents',
    file: 'backend/identity/users/people-history.ts',
    find: '...(internal ? staff : [])',
    replace: '...staff',
    test: papers,
    named: 'are neither the broker’s nor a Comercial’s: not listed, served, or named in the history',
  },
  {
    name: 'handing over takes the password',
    file: 'backend/operation/handover/hand-over.routes.ts',
    find: '    await demandConfirmed(context, principal)\n',
    replace: '',
    test: 'backend/operation/handover/hand-over.test.ts',
    named: 'is foreseen without a trace, confirmed, done whole, and told to both',
  },
  {
    name: 'handing over is for whoever may change an owner',
    file: 'backend/operation/handover/hand-over.routes.ts',
    find: '  demandRight(acting)\n',
    replace: '',
    test: 'backend/operation/handover/hand-over.test.ts',
    named: 'is for whoever may change an owner, and between two brokers of whom the second is active',
  },
]
