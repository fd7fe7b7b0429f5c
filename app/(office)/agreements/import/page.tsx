import { ImportPage } from '@/app/(office)/import-page'
import { agreementContract } from '@/lib/contracts/agreement'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/agreements')

export default async function ImportAgreements({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(agreementContract, await searchParams))} />
}
