import type { OnboardingState } from '@/lib/contracts/onboarding'
import { data, done, post } from './endpoint'

export const doStep = (step: OnboardingState['step'], given: object) =>
  post('/api/onboarding/update-state', data<OnboardingState>, { step, data: given })
export const finishOnboarding = (mode: OnboardingState['mode']) =>
  post(mode === 'full' ? '/api/onboarding/finished' : '/api/onboarding/sample-finished', done)
