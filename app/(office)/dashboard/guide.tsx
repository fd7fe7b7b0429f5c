import { Check } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { KeyLink } from '@/components/ui/keys'
import type { GuideKey } from '@/lib/contracts/attention'
import { joinWithAnd } from '@/lib/formats/lists'
import { GuideLive } from './guide-live'
import type { GuideStep, StepKey } from './guide-steps'

/** Title and purpose of each step, in the words of its own screen. */
const said = {
  banks: ['menu.entries.banks', 'resources.bank.emptyHelp'],
  agreements: ['menu.entries.agreements', 'resources.agreement.emptyHelp'],
  products: ['menu.entries.products', 'resources.product.emptyHelp'],
  tables: ['menu.entries.tables', 'resources.table.emptyHelp'],
  commissions: ['menu.entries.commissionTable', 'resources.commission.emptyHelp'],
  people: ['menu.entries.users', 'guide.why.people'],
  proposal: ['guide.first', 'guide.why.proposal'],
} as const satisfies Record<StepKey, readonly [title: string, why: string]>

/** A new company's steps to its first proposal (interaction.md#guide). */
export async function GuidePart({ steps }: { steps: readonly GuideStep[] }) {
  const t = await getTranslations('guide')
  const done = steps.filter((step) => step.done).length
  const helps = steps.some((step) => !step.done && step.may)
  return (
    <section aria-labelledby="guide" className="max-w-3xl">
      <GuideLive />
      <h2 id="guide" className="font-semibold text-ink">
        {t('title')}
      </h2>
      <p data-screen-lead className="text-pretty text-muted">
        {t(helps ? 'lead' : 'watch')}
      </p>
      <p className="mt-3 text-xs font-medium text-muted tabular-nums">{t('progress', { done, all: steps.length })}</p>
      <div aria-hidden className="mt-2 mb-3 flex gap-1.5">
        {steps.map((step, at) => (
          <span key={step.key} className={`h-1 flex-1 rounded-full ${at < done ? 'bg-accent-ink' : 'bg-line'}`} />
        ))}
      </div>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {steps.map((step, at) => (
          <Step key={step.key} step={step} place={at + 1} />
        ))}
      </ol>
    </section>
  )
}

async function Step({ step, place }: { step: GuideStep; place: number }) {
  const t = await getTranslations()
  const { key, screen, done, may, sees, lacks, next } = step
  const title = t(said[key][0])
  return (
    <li aria-current={next ? 'step' : undefined} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <span
        aria-hidden
        className={classes(
          'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums',
          next || done ? 'border-accent-ink text-accent-ink' : 'border-line text-muted',
        )}
      >
        {done ? <Check className="size-4" strokeWidth={2} /> : place}
      </span>
      <div className={classes('min-w-0 flex-1', !done && 'basis-44')}>
        {done && sees ? (
          <AppLink
            href={screen}
            className="inline-flex min-h-11 items-center font-medium text-accent-ink underline-offset-2 hover:underline sm:min-h-6"
          >
            {title}
          </AppLink>
        ) : (
          <p className="font-medium text-ink">{title}</p>
        )}
        {!done && <Needs step={step} />}
      </div>
      {done && <span className="text-xs text-muted">{t('guide.done')}</span>}
      {!done && may && lacks.length === 0 && (
        <Go step={step} label={key === 'proposal' ? t('home.propose') : t('guide.go', { screen: title })} />
      )}
    </li>
  )
}

/** A step's purpose, its missing prerequisites, and a note if somebody else must do it. */
async function Needs({ step: { key, lacks, may } }: { step: GuideStep }) {
  const [t, locale] = await Promise.all([getTranslations(), getLocale()])
  const inWords = (needs: readonly GuideKey[]) =>
    joinWithAnd(
      locale,
      needs.map((need) => t(need === 'people' ? 'guide.seller' : said[need][0])),
    )
  return (
    <>
      <p className="text-pretty text-muted">{t(said[key][1])}</p>
      {lacks.length > 0 && <p className="text-pretty text-ink">{t('guide.lacks', { what: inWords(lacks) })}</p>}
      {!may && <p className="text-pretty text-ink">{t('guide.others')}</p>}
    </>
  )
}

function Go({ step: { key, screen, next }, label }: { step: GuideStep; label: string }) {
  const shown = {
    href: screen,
    className: classes('max-sm:w-full', buttonClasses(next ? 'primary' : 'plain')),
    ...(next && { 'data-next-step': true }),
    children: label,
  }
  return key === 'proposal' ? <KeyLink shortcut="n" {...shown} /> : <AppLink {...shown} />
}
