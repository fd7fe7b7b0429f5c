'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { PushDevice } from '@/lib/contracts/push'
import { dateTime } from '@/lib/formats/dates'

type Props = {
  devices: readonly PushDevice[]
  timeZone: string | undefined
  busy: boolean
  remove: (device: PushDevice) => void
}

/** The devices that are told, each with its removal. */
export function PushDevices({ devices, timeZone, busy, remove }: Props) {
  const t = useTranslations('push')
  const profile = useTranslations('profile')
  return (
    <div className="px-5 py-4">
      <h3 className="font-medium">{t('devices')}</h3>
      {devices.length === 0 && <p className="mt-1 text-muted">{t('none')}</p>}
      <ul aria-label={t('devices')} className="divide-y divide-line">
        {devices.map((device) => {
          const name = profile('deviceName', {
            browser: device.browser ?? profile('unknownBrowser'),
            system: device.system ?? profile('unknownSystem'),
          })
          return (
            <li key={device.uuid} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  {name}
                  {device.current && <Badge>{t('thisDevice')}</Badge>}
                </p>
                <p className="mt-0.5 text-xs text-muted tabular-nums">
                  {profile('sessionSince', { date: dateTime(device.created_at, timeZone) })}
                  {device.last_used_at && <> · {t('lastPush', { date: dateTime(device.last_used_at, timeZone) })}</>}
                </p>
              </div>
              {!device.current && (
                <Button
                  aria-label={t('removeOf', { device: name })}
                  aria-disabled={busy}
                  onClick={() => remove(device)}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
