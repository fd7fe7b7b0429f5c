import type { Theme } from '@/lib/contracts/theme'
import { once } from '@/lib/process/holder'
import { themeLogo } from '@/lib/shell/colors'
import { readLogo } from '@/lib/tenant-api/logo'
import { drawIcon } from './draw-icon'
import { type IconName, icons, iconVersion } from './icon-names'

/** Pictures that are remembered, some 10 KB each: strangers ask for them, and drawing one costs some 30 ms. */
const most = 100
/** Milliseconds for which a picture without its logo is remembered, as the logo could not be read. */
const soonMs = 60_000

/** `lasting`: it is drawn from all that its version names, so that browsers may keep it. */
type Drawn = { png: Uint8Array; lasting: boolean }
type Known = { made: Promise<Drawn>; until: number }

const drawn = () => once('installed icons', () => new Map<string, Known>())

/** The icon of a tenant, drawn once for each of its brands; our bell for a while where the logo cannot be read. */
export function tenantIcon(
  tenant: string,
  theme: Theme | null,
  name: IconName,
  { read = readLogo, now = Date.now() } = {},
): Promise<Drawn> {
  const known = drawn()
  const key = `${tenant} ${iconVersion(theme)} ${name}`
  const found = known.get(key)
  if (found && now < found.until) return found.made
  const draw = async (logo: Uint8Array | null, lasting = true) => ({
    png: await drawIcon(theme, logo, icons[name]),
    lasting,
  })
  const kept: Known = {
    until: Number.POSITIVE_INFINITY,
    made: read(tenant, themeLogo(theme)).then(draw, () => {
      kept.until = now + soonMs
      return draw(null, false)
    }),
  }
  kept.made.catch(() => known.delete(key))
  known.delete(key)
  known.set(key, kept)
  const [oldest] = known.keys()
  if (known.size > most && oldest) known.delete(oldest)
  return kept.made
}
