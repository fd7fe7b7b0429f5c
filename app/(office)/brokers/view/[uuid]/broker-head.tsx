import { useTranslations } from 'next-intl'
import { UserAvatar } from '@/components/shell/user-avatar'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import type { BrokerDetail } from '@/lib/contracts/broker'

/** The broker's name, code and status. */
export function BrokerHead({ broker }: { broker: BrokerDetail }) {
  const words = useTranslations('resources.broker')
  const { uuid, person, status } = broker
  return (
    <header className="mb-5 flex min-w-0 items-center gap-4">
      <UserAvatar uuid={uuid} name={person.name} size={48} />
      <div className="min-w-0">
        <p className="text-xs leading-4 text-muted">
          <AppLink href="/brokers" className="tap underline-offset-2 hover:underline">
            {words('many')}
          </AppLink>
        </p>
        <h1 className="text-xl leading-7 font-semibold tracking-tight wrap-anywhere text-ink">
          <bdi>{person.name}</bdi>
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <Badge>{words(`values.status.${status}`)}</Badge>
          {broker.broker && (
            <span className="text-muted tabular-nums">
              {words('fields.broker_code')} <bdi>{broker.broker.broker_code}</bdi>
            </span>
          )}
        </p>
      </div>
    </header>
  )
}
