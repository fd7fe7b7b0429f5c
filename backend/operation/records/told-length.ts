/**
 * How long a free text is, which is all that the audit keeps of one: it outlives an anonymisation
 * (conventions.md#audit).
 */
export const toldLength = (text: unknown): string | null => (typeof text === 'string' ? `••• (${text.length})` : null)
