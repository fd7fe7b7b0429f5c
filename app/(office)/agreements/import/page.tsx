import { ImportPage } from '@/components/import/import-page'
import { type ImportPageProps, openImport } from '@/lib/open-import'

export default async function ImportAgreements({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('agreement', await searchParams))} />
}
