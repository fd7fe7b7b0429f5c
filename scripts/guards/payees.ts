import type { Guard } from './guard'

const payees = 'backend/identity/payees/payees.test.ts'
const save = 'backend/identity/payees/save.ts'

/** Guards of where people are paid. */
export const payeeGuards: readonly Guard[] = [
  {
    name: 'where somebody is paid changes with the password',
    file: save,
    find: '  await demandConfirmed(acting, principal)\n',
    replace: '',
    test: payees,
    named: 'change only once it was confirmed',
  },
  {
    name: 'where somebody is paid is told to them when it changes',
    file: save,
    find: 'if (isMoved) mailer.queue(',
    replace: 'if (!account) mailer.queue(',
    test: payees,
    named: 'change only once it was confirmed',
  },
  {
    name: 'every key of a payee is masked',
    file: 'backend/identity/payees/payee.ts',
    find: 'row_version: row.row_version,\n    },\n    maskPayeeKey,',
    replace: 'row_version: row.row_version,\n    },',
    test: payees,
    named: 'hide every kind of key and account',
  },
  {
    name: 'a payee is revealed with the password',
    file: 'backend/identity/payees/payee.routes.ts',
    find: "if (!found) throw new ApiError('NOT_FOUND')\n    await demandConfirmed(context, principal)",
    replace: "if (!found) throw new ApiError('NOT_FOUND')",
    test: payees,
    named: 'are revealed to their person',
  },
  {
    name: 'where others are paid is the staff’s to see',
    file: save,
    find: "if (account.row.id !== principal.id && !isInternal(principal.role)) throw new ApiError('NOT_FOUND')",
    replace: '',
    test: payees,
    named: 'are seen masked by their person and by staff',
  },
  {
    name: 'a payee’s key that is a document is their own',
    file: 'backend/identity/payees/write.ts',
    find: "(type === 'cpf' || type === 'cnpj') && pix_key !== document",
    replace: "type === 'cpf' && pix_key === ''",
    test: payees,
    named: 'another’s document or key is refused',
  },
]

const certifications = 'backend/identity/certifications/certifications.test.ts'

/** Guards of certifications. */
export const certificationGuards: readonly Guard[] = [
  {
    name: 'a certification is changed by staff alone',
    file: 'backend/identity/certifications/save.ts',
    find: "if (own === 'staff' && !principal.permissions.has('edit_users')) {",
    replace: "if (own === 'staff' && principal.permissions.has('edit_users')) {",
    test: certifications,
    named: 'changed and deleted by staff alone',
  },
  {
    name: 'a certification’s file is read by who sees its person',
    file: 'backend/identity/certifications/certification-file.routes.ts',
    find: 'visibleRows({ tenant, principal }, certification.user_id),',
    replace: '',
    also: {
      file: 'backend/identity/certifications/certification-file.routes.ts',
      find: "(row.user_id === principal.id || principal.permissions.has('list_users'))",
      replace: 'row.user_id > 0',
    },
    test: certifications,
    named: 'read by whoever sees them',
  },
]
