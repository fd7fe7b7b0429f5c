import { spreadGroups } from './spread-group.routes'
import { spreadRules } from './spread-rule.routes'

/** The registries of spread: a new one of this area needs a line here, and none in `backend/registries.ts`. */
export const spread = [spreadGroups, spreadRules]
