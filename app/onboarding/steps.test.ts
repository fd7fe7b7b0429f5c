import { expect, it } from 'vitest'
import { finishOnboarding } from '@/lib/api/onboarding'
import { onboardingProgress, type State } from './steps'

it('counts the steps of each mode', () => {
  const progress = (step: State['step'], mode: State['mode'], keepsPassword = false) =>
    onboardingProgress({ step, mode, keepsPassword })
  expect(progress('terms', 'full')).toEqual([1, 3])
  expect(progress('theme', 'full')).toEqual([3, 3])
  expect(progress('change_password', 'sample')).toEqual([2, 2])
  expect(progress('done', 'sample')).toEqual([2, 2])
  expect(progress('done', 'full')).toEqual([3, 3])
})

it('counts no password for somebody who has chosen theirs by an invitation', () => {
  expect(onboardingProgress({ step: 'terms', mode: 'sample', keepsPassword: true })).toEqual([1, 1])
  expect(onboardingProgress({ step: 'theme', mode: 'full', keepsPassword: true })).toEqual([2, 2])
})

it('ends by the call of its mode', () => {
  expect(finishOnboarding('full').path).toBe('/api/onboarding/finished')
  expect(finishOnboarding('sample').path).toBe('/api/onboarding/sample-finished')
})
