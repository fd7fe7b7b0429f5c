/** The six kinds of user (business.md#kinds-of-user; `type_user` in the token). */
export const roles = ['Administrador', 'Financeiro', 'Operacional', 'CEO', 'Comercial', 'Corretor'] as const
export type Role = (typeof roles)[number]

/** Staff who see every row of the tenant (business.md#kinds-of-user, `forInternal`). */
export const internalRoles: readonly Role[] = ['Administrador', 'Financeiro', 'Operacional', 'CEO']
/** Roles that receive commission (business.md#kinds-of-user, `forReceivers`). */
export const receiverRoles: readonly Role[] = ['Corretor']
/** Roles that never see the company's share (permissions.md#company-share). */
export const hiddenCompanyShareRoles: readonly Role[] = ['Corretor', 'Comercial']

export const isInternal = (role: Role) => internalRoles.includes(role)
export const isReceiver = (role: Role) => receiverRoles.includes(role)
export const hidesCompanyShare = (role: Role) => hiddenCompanyShareRoles.includes(role)
