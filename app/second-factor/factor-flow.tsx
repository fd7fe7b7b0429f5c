'use client'

import { lazy, Suspense } from 'react'

const EnrolFactor = lazy(() => import('@/components/factors/enrol-factor'))

/** Enrolment that leads on. Given up instead, the door of the office leads back here. */
export function FactorFlow({ next }: { next: string }) {
  return (
    <Suspense fallback={<div aria-hidden className="h-32 animate-pulse rounded-lg bg-hover" />}>
      <EnrolFactor onOver={() => location.assign(next)} />
    </Suspense>
  )
}
