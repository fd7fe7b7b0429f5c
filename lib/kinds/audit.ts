/**
 * Every action in the audit (system.md#audit): a closed set, worded in every language. The first ones are done to a
 * record and appear in its history too.
 */
export const recordActions = [
  ...(['created', 'edited', 'deleted', 'restored', 'viewed', 'revealed', 'exported', 'linked'] as const),
  ...(['status_changed', 'attached', 'detached', 'resolved', 'cancelled', 'reversed', 'approved'] as const),
  ...(['brokers_added', 'cpf_lookup', 'anonymised'] as const),
  ...(['invited', 'invitation_withdrawn', 'blocked', 'unblocked', 'handed_over'] as const),
] as const

export const auditActions = [
  ...recordActions,
  ...(['updated', 'saved', 'removed', 'read', 'bulk', 'published', 'refused'] as const),
  // Files and sheets.
  ...(['uploaded', 'checked', 'applied', 'imported', 'undone', 'import_undone'] as const),
  // The queue, conversations and commissions.
  ...(['replied', 'claimed', 'released'] as const),
  ...(['commission_warned', 'commission_kept', 'commission_refixed', 'commission_released'] as const),
  // Accounts and sessions.
  ...([
    'signed_in',
    'signed_out',
    'second_factor_asked',
    'confirmation_begun',
    'confirmed',
    'renewed',
    'ended',
  ] as const),
  ...([
    'invitation_accepted',
    'registered',
    'recovery_requested',
    'password_reset',
    'password_changed',
    'accepted',
  ] as const),
  ...(['onboarding', 'onboarded', 'enrolment_begun', 'enrolled'] as const),
  ...(['guise_begun', 'guise_ended'] as const),
  // The tenant.
  ...(['active', 'suspended'] as const),
] as const

export type AuditAction = (typeof auditActions)[number]
