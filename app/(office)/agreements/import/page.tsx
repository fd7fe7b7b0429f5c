import { ImportPage } from '@/app/(office)/import-page'
import { agreementContract } from '@/lib/contracts/agreement'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportAgreements({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(agreementContract, await searchParams))} />
}
