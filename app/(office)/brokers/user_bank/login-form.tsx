import { Fields } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import type { FormProps } from '@/components/record/form-module'
import { SaidFields } from './said-fields'
import { isOver, Standing } from './standing'

export { initial } from './said-fields'

/** Staff ask for somebody's login, and change what one says. */
export default function LoginForm({ row }: FormProps) {
  return (
    <>
      {row && <Standing row={row} />}
      {!isOver(row) && (
        <Fields columns={1}>
          {!row && (
            <>
              <ReferenceField name="user_uuid" from="seller" hint="user_uuid" />
              <ReferenceField name="bank_id" from="bank" required />
            </>
          )}
          <SaidFields given={row?.status === 'active' || row?.status === 'blocked'} />
        </Fields>
      )}
    </>
  )
}
