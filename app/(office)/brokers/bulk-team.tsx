'use client'

import type { AskProps } from '@/components/resource/define-resource'
import { BulkPlace } from './bulk-place'

const BulkTeam = (props: AskProps) => <BulkPlace place="team_id" from="team" {...props} />
export default BulkTeam
