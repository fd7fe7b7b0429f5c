import { costCenters } from './cost-center.routes'
import { debitTypes } from './debit-type.routes'
import { paymentMethods } from './payment-method.routes'
import { releaseTypes } from './release-type.routes'

/** The finance desk's registries (finance.md): a new one needs a line here, and none in `backend/registries.ts`. */
export const financeRegistries = [paymentMethods, releaseTypes, costCenters, debitTypes]
