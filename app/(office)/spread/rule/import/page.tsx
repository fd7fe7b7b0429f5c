import { ImportPage } from '@/components/import/import-page'
import { type ImportPageProps, openImport } from '@/lib/open-import'

export default async function ImportSpreadRules({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('spread_rule', await searchParams))} />
}
