import { ImportPage } from '@/app/(office)/import-page'
import { spreadRuleContract } from '@/lib/contracts/spread-rule'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/spread/rule')

export default async function ImportSpreadRules({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(spreadRuleContract, await searchParams))} />
}
