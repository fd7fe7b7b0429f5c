import { ImportPage } from '@/app/(office)/import-page'
import { costCenterContract } from '@/lib/contracts/cost-center'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/cost_center')

export default async function ImportCostCenters({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(costCenterContract, await searchParams))} />
}
