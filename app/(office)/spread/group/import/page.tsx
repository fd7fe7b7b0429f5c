import { ImportPage } from '@/app/(office)/import-page'
import { spreadGroupContract } from '@/lib/contracts/spread-group'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportSpreadGroups({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(spreadGroupContract, await searchParams))} />
}
