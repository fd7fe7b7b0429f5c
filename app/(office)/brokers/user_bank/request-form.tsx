import { Fields } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import type { FormProps } from '@/components/record/form-module'
import { SaidFields } from './said-fields'
import { isOver, Standing } from './standing'

export { initial } from './said-fields'

/** A broker asks for a login of their own, in four fields. */
export default function RequestForm({ row }: FormProps) {
  return (
    <>
      {row && <Standing row={row} />}
      {!isOver(row) && (
        <Fields columns={1}>
          {!row && <ReferenceField name="bank_id" from="bank" required />}
          <SaidFields own uuid={row ? String(row.user_uuid) : null} />
        </Fields>
      )}
    </>
  )
}
