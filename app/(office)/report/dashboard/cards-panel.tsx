'use client'

import { useTranslations } from 'next-intl'
import { MaybeLink } from '@/components/chart/maybe-link'
import type { CommissionCardFigure, DashboardCards, ProposalCardFigure } from '@/lib/contracts/dashboard'
import { money } from '@/lib/formats/money'
import type { DashboardAsked } from './asked'
import { ComparedWith } from './compared-with'
import { cardAddress } from './links'
import { Panel } from './panel'
import { Variation } from './variation'
import type { Viewer } from './viewer'

type Card = DashboardCards[number]

const isCommission = (card: Card): card is CommissionCardFigure => card.key === 'commission'
const isEmpty = (cards: DashboardCards) => cards.every(({ count, previous }) => count + previous.count === 0)

/** The figures of the period; each opens what it counts. */
export function CardsPanel({ asked, viewer }: { asked: DashboardAsked; viewer: Viewer }) {
  return (
    <Panel panel="cards" asked={asked} wide isEmpty={isEmpty}>
      {(cards, shown) => (
        <>
          <ComparedWith asked={shown} compare={shown.compare} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-2 px-2">
            {cards.map((card) => (
              <li key={card.key} className="flex">
                <MaybeLink
                  href={viewer.opensProposals ? cardAddress(shown, card.key) : null}
                  className="flex min-w-0 grow flex-col gap-0.5 rounded-lg border border-line bg-raised px-3 py-2.5"
                >
                  {isCommission(card) ? <CommissionCard card={card} /> : <ProposalCard card={card} />}
                </MaybeLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const figure = 'text-base leading-7 font-semibold sm:text-lg sm:leading-7 wrap-anywhere tabular-nums'

function ProposalCard({ card }: { card: ProposalCardFigure }) {
  const t = useTranslations('dashboard')
  return (
    <>
      <span className="text-muted">{t(`cards.${card.key}`)}</span>
      <span className={figure}>
        <bdi>{money(card.contract_value)}</bdi>
      </span>
      <span className="text-xs">{t('count', { count: card.count })}</span>
      <Variation variation={card.variation} before={money(card.previous.contract_value)} />
    </>
  )
}

/** The amounts that its viewer may see, the first of them large. */
function CommissionCard({ card }: { card: CommissionCardFigure }) {
  const t = useTranslations('dashboard')
  const { previous, company_amount, retained_amount } = card
  const isOverride = card.override_amount !== undefined
  const own = isOverride ? card.override_amount : card.broker_amount
  const before = isOverride ? previous.override_amount : previous.broker_amount
  return (
    <>
      <span className="text-muted">{t(isOverride ? 'cards.override' : 'cards.commission')}</span>
      <span className={figure}>
        <bdi>{money(own)}</bdi>
      </span>
      <span className="text-xs">{t('count', { count: card.count })}</span>
      <Variation variation={card.variation} before={money(before)} />
      {company_amount !== undefined && (
        <span className="text-xs">{t('company', { amount: money(company_amount) })}</span>
      )}
      {retained_amount !== undefined && (
        <span className="text-xs">{t('retained', { amount: money(retained_amount) })}</span>
      )}
    </>
  )
}
