'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { ImportScreen, type ImportScreenProps } from '@/components/import/import-screen'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { Card, Section } from '@/components/ui/section'
import { UnexplainedWords } from './unexplained-words'

/** The import of a bank's sheet: whose it is, and what its words mean. */
export function ProductionScreen(props: Omit<ImportScreenProps, 'asked' | 'aboveLines'>) {
  const t = useTranslations('production')
  const [told, setTold] = useState<'one' | 'column'>('one')
  const [bank, setBank] = useState<Option | null>(null)
  const one = bank?.id === undefined ? null : { bank_id: `#${bank.id}` }
  const section = (
    <Section id="production-bank" title={t('bank')} lead={t('bankLead')}>
      <Card>
        <div className="flex max-w-lg flex-col gap-4">
          <ChoiceGroup
            label={t('bankOf')}
            value={told}
            onChange={setTold}
            choices={[
              { value: 'one', label: t('oneBank') },
              { value: 'column', label: t('inColumn') },
            ]}
            stacked
          />
          {told === 'one' && (
            <ReferenceInput
              id="production-bank-id"
              label={t('bank')}
              from="bank"
              required
              value={bank}
              onChange={setBank}
            />
          )}
        </div>
      </Card>
    </Section>
  )
  return (
    <ImportScreen
      {...props}
      asked={{ section, given: told === 'one' ? one : {}, waits: t('waits') }}
      aboveLines={(step) => <UnexplainedWords step={step} />}
    />
  )
}
