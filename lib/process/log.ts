import { type DestinationStream, type Logger, pino } from 'pino'
import { errorTrace } from '@/lib/process/failure'
import { once } from '@/lib/process/holder'

/**
 * The web side's log, one JSON line per event, on stdout unless given another destination. It must not hold tokens,
 * cookies, passwords, values of a query, or the query string of an `/api` address.
 */
export const makeLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      level: process.env.LOG_LEVEL ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // pino's own serializer would write a failed query's text, values and row.
      serializers: { err: errorTrace },
    },
    destination,
  )

/** The one log of this process. */
export const log = (): Logger => once('log', () => makeLog())
