/**
 * A free text's length, for the audit: it outlives an anonymisation, so it must not hold the text
 * (conventions.md#audit).
 */
export const toldLength = (text: unknown): string | null => (typeof text === 'string' ? `••• (${text.length})` : null)
