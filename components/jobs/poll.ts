/** Seconds between polls: short at first, then longer, as a long job can wait. */
const pauses = [0.7, 1, 1.5, 2, 3, 4, 6, 8, 10] as const

/** Delay after `asked` consecutive polls, in milliseconds. */
export const pauseAfter = (asked: number): number => (pauses[Math.max(0, asked)] ?? 15) * 1000
