'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import { sendInvitation, withdrawInvitation } from '@/lib/api/people'
import { call } from '@/lib/browser/call'
import type { UserDetail } from '@/lib/contracts/user'
import { dateTime } from '@/lib/formats/dates'

type Props = {
  person: Pick<UserDetail, 'uuid' | 'email' | 'invitation'>
  mayEdit: boolean
  timeZone: string | undefined
}

/** The state of somebody's invitation, and the ways to send it again or withdraw it. */
export function Invitation({ person: { uuid, email, invitation }, mayEdit, timeZone }: Props) {
  const t = useTranslations('user.invitation')
  const words = useTranslations('user')
  const router = useRouter()
  const { busy, fault, submit } = useSubmit()
  const state = invitation?.state ?? 'none'
  const moment = invitation ? dateTime(invitation.expires_at, timeZone) : ''

  const send = () =>
    submit(
      async () => {
        await call(sendInvitation(uuid))
        router.refresh()
      },
      undefined,
      () => ({ message: words('invited', { email }) }),
    )
  const withdraw = () =>
    submit(
      async () => {
        await call(withdrawInvitation(uuid))
        router.refresh()
      },
      undefined,
      // Sending it again is the way back: the withdrawn link stays void.
      () => ({ message: t('withdrawnTold', { email }) }),
    )

  return (
    <Card>
      {fault && (
        <Notice look="error" className="mb-4">
          {fault}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-56 font-medium text-pretty">{t(`states.${state}`, { moment })}</p>
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            {state === 'open' && (
              <Button disabled={busy} onClick={() => void withdraw()}>
                {t('withdraw')}
              </Button>
            )}
            <Button disabled={busy} onClick={() => void send()}>
              {t(state === 'none' ? 'send' : 'again')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
