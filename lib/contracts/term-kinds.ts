/** Kinds of terms (company.md#terms). No zod: screens import it. */
export const termKinds = ['use', 'privacy', 'broker_contract'] as const
export type TermKind = (typeof termKinds)[number]
