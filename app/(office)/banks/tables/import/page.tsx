import { ImportPage } from '@/app/(office)/import-page'
import { tableContract } from '@/lib/contracts/table'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/banks/tables')

export default async function ImportTables({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(tableContract, await searchParams))} />
}
