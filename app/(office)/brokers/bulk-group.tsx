'use client'

import type { AskProps } from '@/components/resource/define-resource'
import { BulkPlace } from './bulk-place'

const BulkGroup = (props: AskProps) => <BulkPlace place="spread_group_id" from="spread_group" {...props} />
export default BulkGroup
