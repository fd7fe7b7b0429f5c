'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Role } from '@/lib/access/roles'
import type { Guise } from '@/lib/contracts/guise'
import { dateTime } from '@/lib/formats/dates'
import { useLeaveGuise } from './use-leave-guise'

type Props = { guise: Guise; role: Role; timeZone: string }

/** Below every screen: as whom the Administrador sees, until when, and the way out (permissions.md#seeing-as). */
export function GuiseBar({ guise, role, timeZone }: Props) {
  const t = useTranslations('guise')
  const { busy, fault, leave } = useLeaveGuise(guise)
  const named = (name: ReactNode) => <bdi className="font-medium">{name}</bdi>
  return (
    <section
      data-shell
      aria-label={t('label')}
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t-2 border-accent-ink bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" strokeWidth={1.75} />
        <p className="min-w-0 text-pretty wrap-anywhere">
          {guise.kind === 'user'
            ? t.rich('person', { name: guise.name, role, b: named })
            : t.rich('profile', { name: guise.name, b: named })}{' '}
          <span className="text-muted">{t('until', { time: dateTime(guise.ends_at, timeZone).slice(-5) })}</span>
          {fault && (
            <span role="alert" className="block text-danger">
              {fault}
            </span>
          )}
        </p>
      </div>
      <Button disabled={busy} aria-label={t('leaveOf', { name: guise.name })} onClick={leave}>
        {t('leave')}
      </Button>
    </section>
  )
}
