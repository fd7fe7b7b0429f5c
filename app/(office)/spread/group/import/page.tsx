import { ImportPage } from '@/app/(office)/import-page'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportSpreadGroups({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('spread_group', await searchParams))} />
}
