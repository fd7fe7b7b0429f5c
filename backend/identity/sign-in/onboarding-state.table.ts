import { bigint, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, checkOneOf, moment, record, recordKeys, uniqueIn } from '../../core/database/columns'
import { onboardingSteps, user } from '../people/user.table'

/** A person's progress through onboarding, with the data entered so far (identity.md#onboarding). */
export const onboardingState = pgTable(
  'onboarding_state',
  {
    ...record(),
    user_id: bigint({ mode: 'number' }).notNull(),
    step: varchar({ length: 20 }).$type<(typeof onboardingSteps)[number]>().notNull().default('terms'),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    mode: varchar({ length: 10 }).$type<'full' | 'sample'>().notNull(),
    finished_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('onboarding_state_user_unique', table, table.user_id),
    belongsTo(table, table.user_id, user),
    checkOneOf('onboarding_state_step_check', table.step, onboardingSteps),
    checkOneOf('onboarding_state_mode_check', table.mode, ['full', 'sample']),
  ],
)
