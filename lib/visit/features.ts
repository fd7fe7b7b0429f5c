import * as z from 'zod'
import { loadStatus } from '@/lib/api/system'
import type { features } from '@/lib/contracts/system'
import { readItem } from '@/lib/tenant-api/client'

const offered = z.looseObject({ features: z.array(z.string()) })

/** True if the tenant API announces this feature (structure.md#features). Server only. */
export async function offers(tenant: string, feature: (typeof features)[number]): Promise<boolean> {
  const status = await readItem(tenant, null, loadStatus(), offered)
  return status.kind === 'ok' && status.value.features.includes(feature)
}
