import { and, eq, isNull } from 'drizzle-orm'
import type { Payee, PayeeAccount } from '@/lib/contracts/payee-account'
import { maskCpf } from '@/lib/formats/pix'
import { findOfficialNames } from '../../catalogue/official-names'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { daysBefore, localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { broker } from '../brokers/broker.table'
import { hasNode } from '../brokers/placed'
import { concealAccount } from '../people/concealed-account'
import { maskCnpj, maskPayeeKey } from '../people/mask'
import { person } from '../people/person.table'
import type { user } from '../people/user.table'
import { payeeAccount } from './payee-account.table'

type UserRow = typeof user.$inferSelect
export type PayeeRow = typeof payeeAccount.$inferSelect

/** Days for which a change is marked (payees.md#changes). */
export const markedDays = 7

/** The facts of a person that decide on their account. */
export interface PaidPerson {
  credited: boolean
  /** The CNPJ of a firm, the CPF of anybody else; null while it is not known. */
  document: string | null
  requiresInvoice: boolean
}

/** Reads the person behind an account (payees.md#who-is-paid). */
export async function loadPaidPerson(scope: Scope, row: UserRow): Promise<PaidPerson> {
  const { tx, tenant } = scope
  const [found] = await tx
    .select({ kind: person.kind, cpf: person.cpf, cnpj: person.cnpj, broker_kind: broker.broker_kind })
    .from(person)
    .leftJoin(
      broker,
      and(eq(broker.tenant_id, person.tenant_id), eq(broker.user_id, row.id), isNull(broker.deleted_at)),
    )
    .where(and(eq(person.tenant_id, tenant.id), eq(person.id, row.person_id)))
  const isFirm = found?.kind === 'PJ'
  const isSeller = row.type_user === 'Corretor' || row.type_user === 'Comercial'
  return {
    credited: isSeller || (await hasNode(scope, row.id)),
    document: (isFirm ? found.cnpj : found?.cpf) ?? null,
    requiresInvoice: found?.broker_kind ? found.broker_kind !== 'individual' : isFirm,
  }
}

/** A CPF or a CNPJ, masked. */
export const maskDocument = (document: string | null) =>
  document?.length === 11 ? maskCpf(document) : maskCnpj(document)

/** The live account of a user, or null; `hold`: locked until the commit. */
export async function findPayee({ tx, tenant }: Scope, userId: number, hold = false): Promise<PayeeRow | null> {
  const query = tx
    .select()
    .from(payeeAccount)
    .where(
      and(eq(payeeAccount.tenant_id, tenant.id), eq(payeeAccount.user_id, userId), isNull(payeeAccount.deleted_at)),
    )
  const [row] = await (hold ? query.for('update') : query)
  return row ?? null
}

/** The account as everybody sees it: numbers masked. */
export async function toPayeeAccount(scope: Scope, row: PayeeRow, document: string | null): Promise<PayeeAccount> {
  const names = await findOfficialNames(scope, [row.official_bank_id])
  const { official_bank_id: bank, agency, account, account_digit, account_type, pix_key_type, pix_key } = row
  return concealAccount(
    {
      official_bank_id: bank,
      official_bank: bank === null ? null : { id: bank, name: names.get(bank) ?? '' },
      ...{ agency, account, account_digit, account_type, pix_key_type, pix_key },
      payee_document: maskDocument(row.payee_document) ?? '',
      document_matches: row.payee_document === document,
      tax_regime: row.tax_regime,
      requires_invoice: row.requires_invoice,
      dependents: row.dependents,
      inss_elsewhere: asMoney(row.inss_elsewhere),
      changed_at: localTime(row.changed_at, await loadTimeZone(scope)),
      recently_changed: row.changed_at > daysBefore(scope.now, markedDays),
      row_version: row.row_version,
    },
    maskPayeeKey,
  )
}

/** The answer about a person: their account, or that they have none yet. */
export async function loadPayee(scope: Scope, row: UserRow, may_edit: boolean): Promise<Payee> {
  const { credited, document, requiresInvoice } = await loadPaidPerson(scope, row)
  const found = await findPayee(scope, row.id)
  return {
    account: found && (await toPayeeAccount(scope, found, document)),
    credited,
    document: maskDocument(document),
    default_requires_invoice: requiresInvoice,
    may_edit: may_edit && credited,
  }
}
