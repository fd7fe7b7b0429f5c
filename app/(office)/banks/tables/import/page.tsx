import { ImportPage } from '@/components/import/import-page'
import { type ImportPageProps, openImport } from '@/lib/open-import'

export default async function ImportTables({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('table', await searchParams))} />
}
