/** The state of an onboarding (identity.md#onboarding). */
export type State = {
  step: 'terms' | 'change_password' | 'theme' | 'done'
  mode: 'full' | 'sample'
  /** They have chosen their password already, by their invitation: its step is left out. */
  keepsPassword: boolean
}

const order = {
  full: ['terms', 'change_password', 'theme'],
  sample: ['terms', 'change_password'],
} as const

/** `[2, 3]`: the second of three steps; stays at the last one when all are done. */
export function onboardingProgress({ step, mode, keepsPassword }: State): [here: number, all: number] {
  const steps: readonly string[] = order[mode].filter((name) => name !== 'change_password' || !keepsPassword)
  const at = steps.indexOf(step)
  return [at < 0 ? steps.length : at + 1, steps.length]
}
