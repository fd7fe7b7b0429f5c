'use client'

import type { AskProps } from '@/components/resource/define-resource'
import { BulkPlace } from './bulk-place'

const BulkNode = (props: AskProps) => (
  <BulkPlace place="commercial_hierarchy_id" from="commercial_hierarchy" {...props} />
)
export default BulkNode
