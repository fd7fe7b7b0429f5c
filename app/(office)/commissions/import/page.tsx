import { getMessages } from 'next-intl/server'
import { ImportPage } from '@/app/(office)/import-page'
import { commissionContract } from '@/lib/contracts/commission'
import { type ImportPageProps, openImport } from '@/lib/visit/open-import'
import { importTitle } from '@/lib/visit/titles'
import { AbsentRows } from './absent-rows'

export const generateMetadata = () => importTitle('/commissions')

export default async function ImportCommissions({ searchParams }: ImportPageProps) {
  const [opened, all] = await Promise.all([openImport(commissionContract, await searchParams), getMessages()])
  const messages = { ...opened.messages, resources: { commission: { absent: all.resources.commission.absent } } }
  return (
    <ImportPage {...opened} messages={messages}>
      <AbsentRows />
    </ImportPage>
  )
}
