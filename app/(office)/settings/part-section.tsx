'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Fields } from '@/components/fields/fields'
import { Card, Section } from '@/components/ui/section'
import type { Words } from '@/lib/words/load-words'

type Props = {
  /** A key of `resources.company.groups`. */
  group: keyof Words['resources']['company']['groups']
  /** It has a sentence of its own, beside those of its fields. */
  lead?: keyof Words['resources']['company']['leads']
  columns?: 1 | 2
  children: ReactNode
}

/** A group of the company's settings. */
export function PartSection({ group, lead, columns = 2, children }: Props) {
  const t = useTranslations('resources.company')
  return (
    <Section id={`group-${group}`} title={t(`groups.${group}`)} lead={lead && t(`leads.${lead}`)}>
      <Card>
        <Fields columns={columns}>{children}</Fields>
      </Card>
    </Section>
  )
}
