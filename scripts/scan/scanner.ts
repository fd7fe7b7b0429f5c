import type { Target } from './target'

/** Runs a tool for at most `seconds`; what it printed. `late`: it was ended by us. */
export type Run = (command: string, args: string[], seconds: number) => Promise<{ printed: string; late: boolean }>
/** What a tool found, one line each; and what it did, in a few words. */
export type Scanned = { findings: string[]; did: string }
export type Scanner = (target: Target, run: Run) => Promise<Scanned>
