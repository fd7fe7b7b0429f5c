import { ImportPage } from '@/app/(office)/import-page'
import { spreadRuleContract } from '@/lib/contracts/spread-rule'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportSpreadRules({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(spreadRuleContract, await searchParams))} />
}
