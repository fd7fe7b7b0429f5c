import { ImportPage } from '@/app/(office)/import-page'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportTables({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('table', await searchParams))} />
}
