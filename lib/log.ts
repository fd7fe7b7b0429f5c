import { type Logger, pino } from 'pino'
import { once } from '@/lib/holder'

/**
 * The web side's log, one JSON line an event on standard output.
 * What may not stand in it: tokens, cookies, passwords, and the query string of any `/api` address.
 */
export const log = (): Logger =>
  once('log', () =>
    pino({ level: process.env.LOG_LEVEL ?? 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime }),
  )
