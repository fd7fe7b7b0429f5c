import { answers } from './answer.routes'
import { callCategories } from './category.routes'
import { mandatoryItems } from './mandatory-item.routes'
import { callSituations } from './situation.routes'

/** Registries of calls whose rows depend on one another: each has tests of its own. */
export const callFlows = [mandatoryItems, callSituations]
export const callCruds = [callCategories, answers]
