import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { listFactorDemands } from '@/lib/api/second-factor'
import { factorDemandSchema } from '@/lib/contracts/factor-demand'
import { readRows } from '@/lib/tenant-api/client'
import type { Visitor } from '@/lib/visit/visit'
import { FactorDemands } from './factor-demands'

/** Profiles that require a second factor. */
export async function Security({ visitor: { tenant, token } }: { visitor: Visitor }) {
  const found = await readRows(tenant, token, listFactorDemands(), (row) => {
    const read = factorDemandSchema.safeParse(row)
    return read.success ? read.data : null
  })
  if (found.kind === 'ok') return <FactorDemands kept={found.value} />
  const t = await getTranslations('settings.factor')
  return <Notice look="error" title={t('unavailable')} />
}
