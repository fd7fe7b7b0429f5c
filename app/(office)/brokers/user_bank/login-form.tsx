import { Fields } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { useValue } from '@/components/fields/use-value'
import type { FormProps } from '@/components/record/form-module'
import { SaidFields } from './said-fields'
import { isOver, Standing } from './standing'

export { initial } from './said-fields'

/** Staff ask for somebody's login, and change what one says. */
export default function LoginForm({ row }: FormProps) {
  const chosen = useValue<{ uuid?: string } | null>('user_uuid')
  const uuid = row ? String(row.user_uuid) : (chosen?.uuid ?? null)
  return (
    <>
      {row && <Standing row={row} />}
      {!isOver(row) && (
        <Fields columns={1}>
          {!row && (
            <>
              <ReferenceField name="user_uuid" from="typist_person" hint="user_uuid" />
              <ReferenceField name="bank_id" from="bank" required />
            </>
          )}
          <SaidFields given={row?.status === 'active' || row?.status === 'blocked'} uuid={uuid} />
        </Fields>
      )}
    </>
  )
}
