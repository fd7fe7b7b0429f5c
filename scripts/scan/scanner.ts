import type { Target } from './target'

/** Runs a tool for at most `seconds`; answers its output. `late`: we ended it. */
export type Run = (command: string, args: string[], seconds: number) => Promise<{ printed: string; late: boolean }>
/** A tool's findings, one line each, and a summary of its run. */
export type Scanned = { findings: string[]; did: string }
export type Scanner = (target: Target, run: Run) => Promise<Scanned>
