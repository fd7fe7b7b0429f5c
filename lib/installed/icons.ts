import type { Theme } from '@/lib/contracts/theme'
import { once } from '@/lib/process/holder'
import { themeLogo } from '@/lib/shell/colors'
import { readLogo } from '@/lib/tenant-api/logo'
import { drawIcon } from './draw-icon'
import { type IconName, icons, iconVersion } from './icon-names'

/** Pictures that are remembered, some 10 KB each: strangers ask for them, and drawing one costs some 30 ms. */
const most = 100

const drawn = () => once('installed icons', () => new Map<string, Promise<Uint8Array>>())

/** The icon of a tenant, drawn once for each of its brands. */
export function tenantIcon(tenant: string, theme: Theme | null, name: IconName): Promise<Uint8Array> {
  const known = drawn()
  const key = `${tenant} ${iconVersion(theme)} ${name}`
  const found = known.get(key)
  if (found) return found
  const made = readLogo(tenant, themeLogo(theme)).then((logo) => drawIcon(theme, logo, icons[name]))
  made.catch(() => known.delete(key))
  known.set(key, made)
  const [oldest] = known.keys()
  if (known.size > most && oldest) known.delete(oldest)
  return made
}
