import { date, pgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * One row in a database with the demo: the day its rows were written for, and when they were moved to the present. A
 * server that dies in between moves them at its next start.
 */
export const demoClock = pgTable('demo_clock', {
  seed_today: date({ mode: 'string' }).primaryKey(),
  moved_at: timestamp({ withTimezone: true }),
})
