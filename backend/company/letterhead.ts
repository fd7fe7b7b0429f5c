import { eq } from 'drizzle-orm'
import { formatPhone } from '@/lib/formats/brazil'
import { defaultTimeZone } from '@/lib/formats/dates'
import type { Scope } from '../core/database/scope'
import type { Files } from '../core/files/files'
import { type FileOwner, type FileRow, findFile } from '../core/files/rows'
import type { Letterhead } from '../core/paper/pdf'
import { company } from './company.table'
import { themeSettings } from './theme.table'

/** Owner of the logo's file. */
export const logoOwner: FileOwner = { entity: 'theme', entityId: 'theme', kind: 'logo' }

/** The product's own colour, as constants.md#theme has it. */
const defaultColor = '#2563EB'

export interface LetterheadFacts extends Omit<Letterhead, 'logo'> {
  timeZone: string
  logo: FileRow | null
}

/** The letterhead of printed pages; holds public facts of the company only (permissions.md#company-share). */
export async function loadLetterhead(scope: Scope): Promise<LetterheadFacts> {
  const [row] = await scope.tx
    .select({
      name: company.fantasy_name,
      email: company.email,
      phone: company.phone,
      timeZone: company.timezone,
      color: themeSettings.primary_color,
    })
    .from(company)
    .leftJoin(themeSettings, eq(themeSettings.tenant_id, company.tenant_id))
    .where(eq(company.tenant_id, scope.tenant.id))
  const color = row?.color ?? 'default'
  return {
    name: row?.name ?? scope.tenant.name,
    lines: [row?.email, row?.phone && formatPhone(row.phone)].filter((one) => one !== null && one !== undefined),
    color: color === 'default' ? defaultColor : color,
    timeZone: row?.timeZone ?? defaultTimeZone,
    logo: await findFile(scope, logoOwner),
  }
}

/** Adds the logo's bytes, outside the transaction; leaves them out if the file is missing. */
export async function withLogo({ logo, timeZone: _, ...head }: LetterheadFacts, files: Files): Promise<Letterhead> {
  const bytes = logo && (await files.read(logo.storage_key).catch(() => null))
  return { ...head, logo: bytes }
}
