import { ImportPage } from '@/app/(office)/import-page'
import { debitTypeContract } from '@/lib/contracts/debit-type'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/debit_types')

export default async function ImportDebitTypes({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(debitTypeContract, await searchParams))} />
}
