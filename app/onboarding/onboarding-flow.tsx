'use client'

import { useTranslations } from 'next-intl'
import { TermsReader } from '@/components/terms/terms-reader'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { Term } from '@/lib/contracts/term'
import type { Theme } from '@/lib/contracts/theme'
import { PasswordStep } from './password-step'
import { onboardingProgress, type State } from './steps'
import { ThemeStep } from './theme-step'
import { useSteps } from './use-steps'

type Props = {
  start: State
  person: { name: string; email: string }
  label: string
  term: Term | null
  theme: Theme | null
}

/** The onboarding steps, one per page. */
export function OnboardingFlow({ start, person, label, term, theme }: Props) {
  const t = useTranslations('onboarding')
  const { state, busy, failure, heading, send, finish } = useSteps(start)
  const { step } = state
  const [here, all] = onboardingProgress(state)
  const first = step === 'terms'
  // A company whose first Administrador has come in has everything still before it (interaction.md#guide).
  const said = step === 'done' && state.mode === 'full' ? 'prepare' : step
  return (
    <>
      {step !== 'done' && (
        <div className="mb-3">
          <p className="text-xs font-medium text-muted tabular-nums">{t('progress', { here, all })}</p>
          <div aria-hidden className="mt-2 flex gap-1.5">
            {Array.from({ length: all }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by position.
              <span key={at} className={`h-1 flex-1 rounded-full ${at < here ? 'bg-accent-ink' : 'bg-line'}`} />
            ))}
          </div>
        </div>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl leading-8 font-semibold tracking-tight text-balance outline-none"
      >
        {first ? t('title', { name: person.name }) : t(`steps.${said}`)}
      </h1>
      <p className="mt-2 text-base leading-6 text-pretty text-muted">{t(`leads.${said}`, { label })}</p>
      <div className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        {failure && <Notice look="error" title={failure} className="mb-5" />}
        {first && term && (
          <TermsReader
            key={term.version}
            term={term}
            busy={busy}
            onAccept={() => void send({ version: term.version })}
          />
        )}
        {first && !term && <Notice look="error" title={t('noTerms')} />}
        {step === 'change_password' && <PasswordStep email={person.email} busy={busy} send={send} />}
        {step === 'theme' && <ThemeStep theme={theme} label={label} busy={busy} send={send} />}
        {step === 'done' && (
          <Button look="primary" disabled={busy} onClick={() => void finish()}>
            {busy && <Spinner />}
            {t('finish')}
          </Button>
        )}
      </div>
      <p className="mt-4 text-xs text-muted">{t('resume')}</p>
    </>
  )
}
