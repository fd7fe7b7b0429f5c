import { ImportPage } from '@/app/(office)/import-page'
import { spreadGroupContract } from '@/lib/contracts/spread-group'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/spread/group')

export default async function ImportSpreadGroups({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(spreadGroupContract, await searchParams))} />
}
