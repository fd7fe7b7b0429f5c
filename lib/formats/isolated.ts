/**
 * A value inside a sentence of another direction: a name or a number is read in its own, and does not decide the
 * sentence's.
 */
export const isolated = (value: string): string => `\u2068${value}\u2069`
