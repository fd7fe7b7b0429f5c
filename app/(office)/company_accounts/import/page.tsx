import { ImportPage } from '@/app/(office)/import-page'
import { companyAccountContract } from '@/lib/contracts/company-account'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/company_accounts')

export default async function ImportCompanyAccounts({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(companyAccountContract, await searchParams))} />
}
