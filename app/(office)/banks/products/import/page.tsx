import { ImportPage } from '@/app/(office)/import-page'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'

export default async function ImportProducts({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport('product', await searchParams))} />
}
