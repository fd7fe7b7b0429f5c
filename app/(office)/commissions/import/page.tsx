import { getMessages } from 'next-intl/server'
import { ImportPage } from '@/components/import/import-page'
import { type ImportPageProps, openImport } from '@/lib/open-import'
import { AbsentRows } from './absent-rows'

export default async function ImportCommissions({ searchParams }: ImportPageProps) {
  const [opened, all] = await Promise.all([openImport('commission', await searchParams), getMessages()])
  const messages = { ...opened.messages, resources: { commission: { absent: all.resources.commission.absent } } }
  return (
    <ImportPage {...opened} messages={messages}>
      <AbsentRows />
    </ImportPage>
  )
}
