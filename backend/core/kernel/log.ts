import { type Logger, pino } from 'pino'

export { errorTrace } from '@/lib/process/failure'

/** One JSON line an event, on standard error. No bodies, no tokens, no query strings. */
export const makeLog = (): Logger => pino({ level: process.env.LOG_LEVEL ?? 'info', base: null }, pino.destination(2))
