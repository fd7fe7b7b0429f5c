import type { Guard } from './guard'

const exceptions = 'backend/identity/profiles/user-permission.test.ts'

/** Guards of permissions.md#granting and permissions.md#keys. */
export const profileGuards: readonly Guard[] = [
  {
    name: 'one active Administrador keeps the key permissions',
    file: 'backend/identity/people/key-holders.ts',
    find: 'if (holder) return',
    replace: 'if (holder || scope) return',
    test: exceptions,
    named: 'leave one active Administrador with all key permissions',
  },
  {
    name: 'nobody takes a key permission from themselves',
    file: 'backend/identity/accounts/own-rights.ts',
    find: 'if (lost === undefined) return',
    replace: 'if (lost === undefined || own) return',
    test: exceptions,
    named: 'cost nobody a key permission by their own hand',
  },
  {
    name: 'who is no Administrador grants what they have, and no more',
    file: 'backend/identity/profiles/granting.ts',
    find: "if (principal.role === 'Administrador') return\n  const foreign = granted.find",
    replace: 'if (principal) return\n  const foreign = granted.find',
    test: exceptions,
    named: 'are granted within the permissions of the person who grants',
  },
  {
    name: 'nobody takes from others what they lack themselves',
    file: 'backend/identity/profiles/granting.ts',
    find: "if (principal.role === 'Administrador') return\n  const foreign = taken.find",
    replace: 'if (principal) return\n  const foreign = taken.find',
    test: 'backend/identity/users/users.test.ts',
    named: 'takes no permission that oneself has not',
  },
  {
    name: 'internal kinds are above a Comercial and a Corretor',
    file: 'backend/identity/accounts/authority.ts',
    find: 'if (!isInternal(principal.role) && isInternal(role)) return true',
    replace: '',
    test: 'backend/identity/users/users.test.ts',
    named: 'keeps internal kinds from a Comercial, however few permissions those have',
  },
  {
    name: 'only an Administrador decides on Administradores',
    file: 'backend/identity/profiles/granting.ts',
    find: "if (role !== 'Administrador' || principal.role === 'Administrador') return",
    replace: 'if (role || principal) return',
    test: exceptions,
    named: 'are granted within the permissions of the person who grants',
  },
]
