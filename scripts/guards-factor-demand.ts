import type { Guard } from './guard'

const demand = 'backend/identity/factor-demand.test.ts'
const demandRoutes = 'backend/identity/factor-demand.routes.ts'
const removalRoutes = 'backend/identity/factor-removal.routes.ts'

/** A second factor that a profile demands, one that is taken away, and what asks for the password first. */
export const factorDemandGuards: readonly Guard[] = [
  {
    name: 'the office is closed to whoever owes a second factor',
    file: 'backend/core/onboarding-gate.ts',
    find: 'if (!owesFactor) return',
    replace: 'return',
    test: demand,
    named: 'AU8 shuts the office to sessions that stand',
  },
  {
    name: 'nobody demands of themselves what they do not have',
    file: demandRoutes,
    find: 'if (input.required) await demandOwnFactor(scope, principal, kept.id)',
    replace: 'if (input.required) void demandOwnFactor',
    test: demand,
    named: 'shuts nobody out by their own hand',
  },
  {
    name: 'a demand is given up with the password of whoever does',
    file: demandRoutes,
    find: 'else await demandConfirmed(scope, principal)',
    replace: '',
    test: demand,
    named: 'is set by whoever edits roles',
  },
  {
    name: "somebody's second factor goes with the password of whoever takes it away",
    file: removalRoutes,
    find: 'await demandConfirmed(scope, principal)',
    replace: '',
    test: demand,
    named: 'AU6 is taken away by an Administrador',
  },
  {
    name: "somebody's second factor is taken away by an Administrador alone",
    file: removalRoutes,
    find: "principal.role !== 'Administrador'",
    replace: 'false',
    test: demand,
    named: 'AU6 is taken away by an Administrador',
  },
  {
    name: 'sessions end with the second factor that was taken away',
    file: removalRoutes,
    find: 'await endSessionsOf(scope, account.row.id)',
    replace: '0',
    test: demand,
    named: 'AU6 is taken away by an Administrador',
  },
  {
    name: 'a reversal asks for the password',
    file: 'backend/operation/proposal-move.ts',
    find: 'transition.confirmed)',
    replace: "transition.confirmed && transition.action !== 'reverse')",
    test: 'backend/operation/proposal-flow-api.test.ts',
    named: 'asks for the password before a reversal',
  },
  {
    name: 'a reversal is taken back with the password',
    file: 'backend/operation/proposal-move.ts',
    find: 'await demandConfirmed(acting, acting.principal)',
    replace: 'await Promise.resolve()',
    test: 'backend/operation/proposal-flow-api.test.ts',
    named: 'asks for the password before a payment that was reversed',
  },
  {
    name: "a client's data leave with the password",
    file: 'backend/operation/lgpd.routes.ts',
    find: 'await demandConfirmed(context, context.principal)',
    replace: '',
    test: 'backend/operation/lgpd-api.test.ts',
    named: 'give everything that is kept',
  },
  {
    name: 'a CPF is shown to whoever has given their password',
    file: 'backend/operation/physical-customer.routes.ts',
    find: 'await demandConfirmed(context, context.principal)',
    replace: '',
    test: 'backend/operation/customer-api.test.ts',
    named: 'shows the CPF to whoever may',
  },
]
