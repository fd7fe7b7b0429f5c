/** Closed sets of people (identity.md). */

export const userStatuses = ['invited', 'active', 'blocked'] as const
export type UserStatus = (typeof userStatuses)[number]

export const personKinds = ['PF', 'PJ'] as const

export const brokerKinds = ['individual', 'mei', 'company', 'sub_established'] as const
export type BrokerKind = (typeof brokerKinds)[number]

/** States of a person's newest invitation until it is accepted (identity.md#invitations). */
export const invitationStates = ['open', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

export const taxRegimes = ['pf', 'mei', 'simples', 'lucro_presumido', 'lucro_real'] as const
export type TaxRegime = (typeof taxRegimes)[number]

export const certificationIssuers = ['FEBRABAN', 'ANEPS', 'ABECIP', 'OTHER'] as const
export type CertificationIssuer = (typeof certificationIssuers)[number]
export const certificationKinds = ['consignado', 'completa', 'veiculos', 'imobiliario', 'cdc'] as const
export type CertificationKind = (typeof certificationKinds)[number]

/** Kinds of a broker's documents (brokers.md#documents). */
export const brokerDocumentKinds = ['contract', 'identity', 'address', 'other'] as const
