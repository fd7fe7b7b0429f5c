import { logoLimits } from '@/lib/contracts/file'
import { themeSchema } from '@/lib/contracts/theme'
import { readItem } from '@/lib/tenant-api/client'
import { labelOf, type Visitor } from '@/lib/visit'
import { ThemeEditor } from './theme-editor'

/** The brand as it is kept, `default` where nothing was chosen, in its editor. */
export async function Appearance({ visitor: { tenant, token } }: { visitor: Visitor }) {
  const found = await readItem(tenant, token, '/api/settings/theme', themeSchema)
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with its theme')
  return <ThemeEditor kept={found.value} limits={logoLimits} label={labelOf(tenant)} />
}
