import { and, eq, sql } from 'drizzle-orm'
import type { Theme, ThemeChoice } from '@/lib/contracts/theme'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import { company } from './company.table'
import { themeSettings } from './theme.table'

/** The tenant's brand as the API shows it. */
export async function findTheme({ tx, tenant }: Scope): Promise<Theme & { row_version: number }> {
  const [row] = await tx
    .select({ theme: themeSettings, codBroker: company.cod_broker })
    .from(themeSettings)
    .leftJoin(company, eq(company.tenant_id, themeSettings.tenant_id))
    .where(eq(themeSettings.tenant_id, tenant.id))
  if (!row) throw new ApiError('NOT_FOUND')
  const { theme, codBroker } = row
  return {
    logo: theme.logo,
    primaryColor: theme.primary_color,
    secondaryColor: theme.secondary_color,
    primaryTextColor: theme.primary_text_color,
    secondaryTextColor: theme.secondary_text_color,
    gradient: theme.gradient,
    codBroker,
    row_version: theme.row_version,
  }
}

type Change = ThemeChoice & { logo?: string | undefined }

/**
 * Updates the given fields; with `version`, only if the row still has it. Answers the theme before and after, or null
 * on a version conflict.
 */
export async function saveTheme(scope: Scope, change: Change, version?: number) {
  const { tx, tenant, now } = scope
  const before = await findTheme(scope)
  const [row] = await tx
    .update(themeSettings)
    .set({
      logo: change.logo,
      primary_color: change.primaryColor,
      secondary_color: change.secondaryColor,
      primary_text_color: change.primaryTextColor,
      secondary_text_color: change.secondaryTextColor,
      gradient: change.gradient,
      updated_at: now,
      row_version: sql`${themeSettings.row_version} + 1`,
    })
    .where(
      and(
        eq(themeSettings.tenant_id, tenant.id),
        version === undefined ? undefined : eq(themeSettings.row_version, version),
      ),
    )
    .returning({ row_version: themeSettings.row_version })
  return row ? { before, after: await findTheme(scope) } : null
}
