import type { CnabProfile } from '@/lib/kinds/bank-files'
import { febraban103 } from './febraban-103'
import { itau086 } from './itau-086'
import type { Profile } from './profile'

export const profiles: Record<CnabProfile, Profile> = { itau_086: itau086, febraban_103: febraban103 }
