import { isAbsent } from '@/lib/browser/absent'
import { unchosenTheme } from '@/lib/contracts/theme'
import { logoLimits } from '@/lib/kinds/files'
import { readKeptTheme } from '@/lib/tenant-api/client'
import { signInAgain, tenantLabel, type Visitor } from '@/lib/visit/visit'
import { ThemeEditor } from './theme-editor'

/** The stored brand, in its editor. */
export async function Appearance({ visitor: { tenant, token } }: { visitor: Visitor }) {
  const found = await readKeptTheme(tenant, token)
  if (found.kind === 'dead') return signInAgain('/settings')
  if (found.kind === 'failed' && !isAbsent(found.status))
    throw new Error('the tenant API did not answer with its theme')
  const kept = found.kind === 'ok' ? found.value : unchosenTheme
  return <ThemeEditor kept={kept} limits={logoLimits} label={tenantLabel(tenant)} />
}
