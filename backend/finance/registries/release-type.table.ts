import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type DreGroup, dreGroups, type Nature, natures, type ReleaseKey, releaseKeys } from '@/lib/kinds/finance'
import { checkOneOf, record, recordKeys, softDelete, uniqueAlive, uniqueIn } from '../../core/database/columns'

/** The purpose of entries of the company's money (finance.md#release-types). */
export const releaseType = pgTable(
  'release_type',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    nature: varchar({ length: 10 }).$type<Nature>().notNull(),
    affects_dre: boolean().notNull().default(false),
    dre_group: varchar({ length: 20 }).$type<DreGroup>(),
    /** In the accountant's chart of accounts; null until it is known. */
    accounting_code: varchar({ length: 20 }),
    active: boolean().notNull().default(true),
    /** The product finds its own types by it. */
    system_key: varchar({ length: 20 }).$type<ReleaseKey>(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('release_type_name_unique', table, table.name),
    uniqueIn('release_type_system_unique', table, table.system_key).where(sql`${table.system_key} is not null`),
    checkOneOf('release_type_nature_check', table.nature, natures),
    checkOneOf('release_type_dre_group_check', table.dre_group, dreGroups),
    checkOneOf('release_type_system_key_check', table.system_key, releaseKeys),
    check('release_type_dre_check', sql`${table.affects_dre} = (${table.dre_group} is not null)`),
    // Entries are made with it as long as the company exists.
    check('release_type_system_check', sql`${table.system_key} is null or ${table.active}`),
  ],
)
