import type { ReportKey } from '@/lib/reports/reports'
import type { Acting } from '../../core/kernel/acting'
import type { ReportAsked } from './asked'
import { clientSource } from './client-source'
import { commissionsSource, productionSource, rankingSource, reversalsSource } from './paid-sources'
import { pendencySource } from './pendency-source'
import type { Source } from './source'
import { conversionSource, noCommissionSource } from './submitted-sources'

const sources: Record<ReportKey, (acting: Acting, asked: ReportAsked) => Source> = {
  production: productionSource,
  commissions: commissionsSource,
  conversion: conversionSource,
  pendencies: pendencySource,
  reversals: reversalsSource,
  ranking: rankingSource,
  no_commission: noCommissionSource,
  no_contact: clientSource,
}

/** The rows that a report counts. */
export const sourceFor = (acting: Acting, asked: ReportAsked): Source => sources[asked.report.key](acting, asked)
