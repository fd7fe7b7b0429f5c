import { describe, expect, it } from 'vitest'
import { effectivePermissions, mayHold, permissionBound } from './permission-bounds'
import { defaultPermissions } from './permissions'
import { roles } from './roles'

describe('effective permissions', () => {
  it('are the profile, with the exceptions of the person', () => {
    const exceptions = [
      { name: 'marketplace', granted: true },
      { name: 'list_calls', granted: false },
      { name: 'list_calls_situations', granted: false },
    ]
    expect(effectivePermissions('Operacional', ['list_proposals', 'list_calls'], exceptions)).toEqual([
      'list_proposals',
      'marketplace',
    ])
  })

  it('give settings to an Administrador alone, whoever grants them', () => {
    const grant = [{ name: 'list_settings', granted: true }]
    for (const role of roles) {
      expect(effectivePermissions(role, ['edit_settings'], grant)).toEqual(
        role === 'Administrador' ? ['edit_settings', 'list_settings'] : [],
      )
    }
  })

  it.each([
    'list_spread_groups',
    'list_spread_rules',
    'create_comissions',
    'edit_comissions',
    'delete_comissions',
    'import_comissions',
    'list_credits',
    'list_debits',
    'pay_debits',
    'receive_credits',
    'list_transation_statements',
    'list_company_accounts',
    'list_payments',
    'approve_payments',
    'send_payments',
    'list_global_logs',
    'list_settings',
    'list_roles',
    'edit_roles',
    'edit_user_permissions',
    'edit_calls',
    'assign_calls',
    'close_calls',
  ])('never give %s to Corretor or Comercial', (name) => {
    expect(mayHold('Corretor', name)).toBe(false)
    expect(mayHold('Comercial', name)).toBe(false)
    expect(mayHold('Administrador', name)).toBe(true)
  })

  it('say why', () => {
    expect(permissionBound('Corretor', 'list_payments')).toBe('company')
    expect(permissionBound('Comercial', 'edit_roles')).toBe('deciding')
    expect(permissionBound('Comercial', 'edit_settings')).toBe('settings')
    expect(permissionBound('Comercial', 'edit_calls')).toBe('desk')
    expect(permissionBound('CEO', 'close_calls')).toBeNull()
    expect(permissionBound('CEO', 'edit_settings')).toBe('settings')
    expect(permissionBound('CEO', 'edit_user_permissions')).toBeNull()
  })

  it('leave every default profile as it is', () => {
    for (const role of roles) {
      const profile = defaultPermissions(role)
      expect(effectivePermissions(role, profile, [])).toEqual([...profile].sort())
    }
    expect(mayHold('Corretor', 'list_comissions')).toBe(true)
    expect(mayHold('Corretor', 'my_payments')).toBe(true)
  })
})
