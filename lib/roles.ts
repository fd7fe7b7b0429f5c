/** The six kinds of user (specification 3 and 6; `type_user` in the token). */
export const roles = ['Administrador', 'Financeiro', 'Operacional', 'CEO', 'Comercial', 'Corretor'] as const
export type Role = (typeof roles)[number]

/** Staff who see every row of the tenant (specification 6, `forInternal`). */
export const internalRoles: readonly Role[] = ['Administrador', 'Financeiro', 'Operacional', 'CEO']
/** Those who receive commission (specification 6, `forReceivers`). */
export const receiverRoles: readonly Role[] = ['Corretor']
/** Those who never see the company's share (specification 6, hidden-company-share). */
export const hiddenCompanyShareRoles: readonly Role[] = ['Corretor', 'Comercial']

export const isInternal = (role: Role) => internalRoles.includes(role)
export const isReceiver = (role: Role) => receiverRoles.includes(role)
export const hidesCompanyShare = (role: Role) => hiddenCompanyShareRoles.includes(role)
