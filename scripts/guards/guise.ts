import type { Guard } from './guard'

const walk = 'backend/guise.test.ts'
const kernel = 'backend/core/kernel/guise.test.ts'

/** Guards of permissions.md#seeing-as. */
export const guiseGuards: readonly Guard[] = [
  {
    name: 'a verb that is not declared for it is refused in a guise',
    file: 'backend/core/kernel/guise.ts',
    find: "if (!guise || inGuise === 'reads') return",
    replace: 'if (guise || inGuise || !guise) return',
    test: walk,
    named: 'reads as the Administrador’s own act',
    whole: true,
  },
  {
    name: 'a page of a guise that is over sends nothing',
    file: 'backend/core/kernel/guise.ts',
    find: 'if (drawnIn !== null && drawnIn !== guise?.id) {',
    replace: 'if (drawnIn === guise?.id && !guise) {',
    test: walk,
    named: 'is refused on a page of a guise that is over',
  },
  {
    name: 'the database refuses writes in a guise',
    file: 'backend/core/kernel/guise.ts',
    find: '    await tx.execute(sql`set transaction read only`)\n',
    replace: '',
    test: kernel,
    named: 'writes nothing, neither before nor after it ran',
  },
  {
    name: 'a profile that is seen as has no rows',
    file: 'backend/core/kernel/guise.ts',
    find: "if (isProfile) await tx.execute(sql`select set_config('app.tenant_id', '', true)`)",
    replace: '',
    test: kernel,
    named: 'sees the rows of the tenant as a person, and none as a profile',
  },
  {
    name: 'what is done in a guise is the Administrador’s act',
    file: 'backend/core/kernel/guise.ts',
    find: '? { ...entry, user_id: principal.guise.by.id, after: { ...entry.after, seen_as: principal.guise.name } }',
    replace: '? entry',
    test: walk,
    named: 'reads as the Administrador’s own act',
  },
  {
    name: 'only an Administrador with the right sees as others',
    file: 'backend/identity/accounts/guises.ts',
    find: "role === 'Administrador' && permissions.has(guisePermission) && !owesFactor",
    replace: '!owesFactor',
    test: walk,
    named: 'is an Administrador with the right',
  },
  {
    name: 'nobody sees as an Administrador',
    file: 'backend/identity/sign-in/guise.routes.ts',
    find: "if (seen.role === 'Administrador') {",
    replace: "if (seen.role === 'Administrador' && !subject) {",
    test: walk,
    named: 'is an Administrador with the right',
  },
  {
    name: 'a guise ends after an hour',
    file: 'backend/identity/accounts/guises.ts',
    find: 'endsAt !== null && endsAt > scope.now',
    replace: 'endsAt !== null',
    test: walk,
    named: 'an hour after it began',
  },
  {
    name: 'a renewed token stays the Administrador’s',
    file: 'backend/identity/sign-in/auth.routes.ts',
    find: "      inGuise: 'own',\n      summary: 'A new token",
    replace: "      inGuise: 'reads',\n      summary: 'A new token",
    test: walk,
    named: 'does so in one session alone',
  },
  {
    name: 'the company’s share is kept from whoever sees as a Corretor of a foreign API',
    file: 'lib/bff/forward.ts',
    find: 'keptBack(shownRole(token), method, target)',
    replace: 'keptBack(token.user.type_user, method, target)',
    test: 'lib/bff/company-share.test.ts',
    named: 'never comes down to an Administrador who sees as a Corretor',
  },
  {
    name: 'a restored profile gives nothing that its restorer may not grant',
    file: 'backend/identity/profiles/profile.routes.ts',
    find: '    demandGrantable(principal, data.type_profile, data.permissions, await findPermissionIds(scope, data.permissions))\n',
    replace: '',
    test: 'backend/identity/profiles/profile.test.ts',
    named: 'are restored under a name that is free',
    whole: true,
  },
]
