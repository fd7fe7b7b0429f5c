import { ImportPage } from '@/app/(office)/import-page'
import { brokerContract } from '@/lib/contracts/broker'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'

export const generateMetadata = () => importTitle('/brokers')

export default async function ImportBrokers({ searchParams }: ImportPageProps) {
  return <ImportPage {...(await openImport(brokerContract, await searchParams))} />
}
