import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import {
  type CertificationIssuer,
  type CertificationKind,
  certificationIssuers,
  certificationKinds,
} from '@/lib/kinds/people'
import { belongsTo, checkOneOf, record, recordKeys, reference, softDelete } from '../../core/database/columns'
import { user } from './user.table'

/** A person's certificate to offer credit (certifications.md#the-certification). Its file is of the entity `certification`. */
export const certification = pgTable(
  'certification',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    issuer: varchar({ length: 10 }).$type<CertificationIssuer>().notNull(),
    number: varchar({ length: 40 }).notNull(),
    kind: varchar({ length: 12 }).$type<CertificationKind>().notNull(),
    issued_at: date({ mode: 'string' }).notNull(),
    expires_at: date({ mode: 'string' }).notNull(),
    /** The nearest day before its end that was warned of (certifications.md#warnings); null before the first. */
    warned_days: smallint(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, user),
    index('certification_user_index').on(table.tenant_id, table.user_id),
    index('certification_end_index').on(table.tenant_id, table.expires_at),
    checkOneOf('certification_issuer_check', table.issuer, certificationIssuers),
    checkOneOf('certification_kind_check', table.kind, certificationKinds),
    check('certification_days_check', sql`${table.issued_at} < ${table.expires_at}`),
  ],
)
