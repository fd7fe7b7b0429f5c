import { ImportPage } from '@/app/(office)/import-page'
import { productContract } from '@/lib/contracts/product'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/banks/products')

export default async function ImportProducts({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(productContract, await searchParams))} />
}
