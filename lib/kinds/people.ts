/** Closed sets of people (identity.md). */

export const userStatuses = ['invited', 'active', 'blocked'] as const
export type UserStatus = (typeof userStatuses)[number]

export const personKinds = ['PF', 'PJ'] as const

export const brokerKinds = ['individual', 'mei', 'company', 'sub_established'] as const
export type BrokerKind = (typeof brokerKinds)[number]

/** States of a person's newest invitation until it is accepted (identity.md#invitations). */
export const invitationStates = ['open', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]
