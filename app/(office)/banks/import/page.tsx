import { ImportPage } from '@/app/(office)/import-page'
import { bankContract } from '@/lib/contracts/bank'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/banks')

export default async function ImportBanks({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(bankContract, await searchParams))} />
}
