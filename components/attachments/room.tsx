'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { loadRoom } from '@/lib/api/files'
import { call } from '@/lib/browser/call'
import { pageGuise } from '@/lib/browser/guise'
import type { FileRoom } from '@/lib/contracts/file'

const key = ['file room']
/** Percentage of a limit from which a warning is shown. */
const nearlyFull = 80

/** Refetches the used space after a file was added or removed. */
export function useRoomAgain() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: key })
}

/**
 * Warns before a limit would refuse a file: the limit of the record, which has `held` files, of the person or of the
 * company. If a tenant API does not report these sums, there is no warning.
 */
export function Room({ held }: { held: number }) {
  const t = useTranslations('attachments')
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(loadRoom(), { signal })) ?? null,
    enabled: pageGuise() === null,
    staleTime: 60_000,
    retry: false,
  })
  if (!data?.record || !data.person || !data.tenant) return null
  const written = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  const sum = ({ percent, gigabytes }: FileRoom['person']) => ({
    used: written(percent / 100, { style: 'percent' }),
    size: written(gigabytes, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 2 }),
  })
  const { record, person, tenant } = data
  const said = [
    held * 100 >= record.files * nearlyFull && t('room.record', { count: held, limit: record.files }),
    person.percent >= nearlyFull && t('room.person', sum(person)),
    tenant.percent >= nearlyFull && t('room.tenant', sum(tenant)),
  ].filter((sentence) => sentence !== false)
  if (said.length === 0) return null
  return (
    <Notice look="warning" className="mb-2">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
