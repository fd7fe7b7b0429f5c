import { type DestinationStream, type Logger, pino } from 'pino'
import { errorTrace } from '@/lib/process/failure'
import { once } from '@/lib/process/holder'

/**
 * The web side's log, one JSON line an event, on standard output unless told.
 * What may not stand in it: tokens, cookies, passwords, values of a query, and the query string of any `/api` address.
 */
export const makeLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      level: process.env.LOG_LEVEL ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // pino's own would write all that an error carries: of a failed query its text, its values and their row.
      serializers: { err: errorTrace },
    },
    destination,
  )

/** The one log of this process. */
export const log = (): Logger => once('log', () => makeLog())
