import { sql } from 'drizzle-orm'
import { check, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { record, recordKeys, uniqueIn } from '../core/database/columns'

const color = () => varchar({ length: 7 }).notNull().default('default')

/**
 * The tenant's brand, one row (company.md#theme). `'default'` keeps the product's own. `codBroker` is the company's.
 */
export const themeSettings = pgTable(
  'theme_settings',
  {
    ...record(),
    logo: text().notNull().default('default'),
    primary_color: color(),
    secondary_color: color(),
    primary_text_color: color(),
    secondary_text_color: color(),
    gradient: varchar({ length: 255 }).notNull().default('default'),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('theme_settings_one', table),
    ...(['primary_color', 'secondary_color', 'primary_text_color', 'secondary_text_color'] as const).map((name) =>
      check(`theme_settings_${name}_check`, sql`${table[name]} ~ '^(default|#[0-9A-Fa-f]{6})$'`),
    ),
  ],
)
