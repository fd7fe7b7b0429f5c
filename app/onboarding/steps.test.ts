import { expect, it } from 'vitest'
import { finishOnboarding } from '@/lib/api/onboarding'
import { onboardingProgress } from './steps'

it('counts the steps of each mode', () => {
  expect(onboardingProgress({ step: 'terms', mode: 'full' })).toEqual([1, 3])
  expect(onboardingProgress({ step: 'theme', mode: 'full' })).toEqual([3, 3])
  expect(onboardingProgress({ step: 'change_password', mode: 'sample' })).toEqual([2, 2])
  expect(onboardingProgress({ step: 'done', mode: 'sample' })).toEqual([2, 2])
  expect(onboardingProgress({ step: 'done', mode: 'full' })).toEqual([3, 3])
})

it('ends by the call of its mode', () => {
  expect(finishOnboarding('full').path).toBe('/api/onboarding/finished')
  expect(finishOnboarding('sample').path).toBe('/api/onboarding/sample-finished')
})
