import * as z from 'zod'
import type { ProposalFile } from '@/lib/contracts/proposal'

type Internal = 'company_amount' | 'retained_amount' | 'claimed_by'

/** A proposal as a screen gets it: the company's own is there for staff alone. */
export type SeenProposal = Omit<ProposalFile, Internal> & Partial<Pick<ProposalFile, Internal>>

/** As a page reads it from the tenant API, whose contract has checked the rest. Server only, for zod. */
export const seenProposal = z.looseObject({ uuid: z.uuid(), number: z.int() }) as unknown as z.ZodType<SeenProposal>
