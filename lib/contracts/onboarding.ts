import * as z from 'zod'
import { repeatedPasswordSchema } from './auth'
import { versionNumber } from './list'
import { themeChoiceSchema } from './theme'

export const onboardingSteps = ['terms', 'change_password', 'theme', 'done'] as const
export const onboardingModes = ['full', 'sample'] as const

/** `POST /api/onboarding/update-state`: performs the step and moves on; 422 `RULE` unless it is the one due. */
export const onboardingInputSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('terms'), data: z.object({ version: versionNumber }) }),
  z.object({ step: z.literal('change_password'), data: repeatedPasswordSchema }),
  z.object({ step: z.literal('theme'), data: themeChoiceSchema }),
])

/** The step now due; at `done` only the mode's finishing call is left (`full`: finished, `sample`: sample-finished). */
export const onboardingStateSchema = z.object({ step: z.enum(onboardingSteps), mode: z.enum(onboardingModes) })
export type OnboardingState = z.infer<typeof onboardingStateSchema>
