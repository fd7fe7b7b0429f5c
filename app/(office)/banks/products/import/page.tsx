import { ImportPage } from '@/app/(office)/import-page'
import { productContract } from '@/lib/contracts/product'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportProducts({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(productContract, await searchParams))} />
}
