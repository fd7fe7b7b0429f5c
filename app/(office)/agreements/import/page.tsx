import { ImportPage } from '@/app/(office)/import-page'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportAgreements({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('agreement', await searchParams))} />
}
