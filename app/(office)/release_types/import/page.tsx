import { ImportPage } from '@/app/(office)/import-page'
import { releaseTypeContract } from '@/lib/contracts/release-type'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/release_types')

export default async function ImportReleaseTypes({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(releaseTypeContract, await searchParams))} />
}
