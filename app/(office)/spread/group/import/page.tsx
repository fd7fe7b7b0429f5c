import { ImportPage } from '@/components/import/import-page'
import { type ImportPageProps, openImport } from '@/lib/open-import'

export default async function ImportSpreadGroups({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('spread_group', await searchParams))} />
}
