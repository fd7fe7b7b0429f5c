import { type Logger, pino } from 'pino'

export { errorTrace } from '@/lib/process/failure'

/** One JSON line per event, on stderr. No bodies, no tokens, no query strings. */
export const makeLog = (): Logger => pino({ level: process.env.LOG_LEVEL ?? 'info', base: null }, pino.destination(2))
