import type { StepField, StepPlan } from '@/components/workflow/step-plan'

export const blockFields: readonly StepField<'reason'>[] = [{ name: 'reason', kind: 'reason', required: true }]

/** Blocking asks for the reason, which staff read on the person's page. */
export const blockPlan: StepPlan<'reason'> = {
  fields: blockFields,
  initial: { reason: null },
  body: ({ reason }) => ({ reason }),
}
