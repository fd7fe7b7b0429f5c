import { ImportPage } from '@/app/(office)/import-page'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportSpreadRules({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('spread_rule', await searchParams))} />
}
