import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { HandOver } from '@/lib/contracts/hand-over'
import { money } from '@/lib/formats/money'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-4 last:mb-0">
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 list-disc ps-5 text-pretty">{children}</ul>
  </section>
)

/** Effects of a hand-over: the rows that go, those that stay and why, and whose forecast changes. */
export function HandOverEffects({ found }: { found: HandOver }) {
  const t = useTranslations('handOver')
  const { from, proposals, pendencies, clients, kept_clients, settled, over, refused, earnings } = found
  const stays = settled + over + kept_clients + refused.length > 0
  return (
    <>
      <Part title={t('goes')}>
        <li>{t('proposals', { count: proposals })}</li>
        <li>{t('pendencies', { count: pendencies })}</li>
        <li>{t('clients', { count: clients })}</li>
      </Part>
      {stays && (
        <Part title={t('stays')}>
          {settled > 0 && <li>{t('settled', { count: settled })}</li>}
          {over > 0 && <li>{t('over', { count: over })}</li>}
          {kept_clients > 0 && <li>{t('keptClients', { name: from.name, count: kept_clients })}</li>}
          {refused.map(({ uuid, number, message }) => (
            <li key={uuid}>{t('refused', { number: String(number), reason: message })}</li>
          ))}
        </Part>
      )}
      <Part title={t('earnings')}>
        {earnings.length === 0 && <li>{t('noEarnings')}</li>}
        {earnings.map(({ user, as, before, after }) => (
          <li key={`${user.uuid} ${as}`}>
            <strong className="font-medium">
              <bdi>{user.name}</bdi>
            </strong>{' '}
            <span className="text-muted">({t(`as.${as}`)})</span>
            <br />
            <span className="tabular-nums">{t('change', { before: money(before), after: money(after) })}</span>
          </li>
        ))}
      </Part>
    </>
  )
}
