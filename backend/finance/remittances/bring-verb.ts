import { inData } from '@/lib/contracts/answers'
import { bankFileDetail, returnUpload } from '@/lib/contracts/bank-file'
import { loadCompanyCnpj } from '../../company/own-settings'
import { invalid } from '../../core/errors/api-error'
import { addFile } from '../../core/files/rows'
import { refuseSums } from '../../core/files/sums'
import type { Acting } from '../../core/kernel/acting'
import { Answer, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import type { ReturnHeader } from '../cnab/return-file'
import { today } from '../payments/steps'
import { findReturnAccount } from './account'
import { applyReturn } from './apply'
import { keepReturn } from './bring'
import { bankFileEntity } from './crud'
import { loadDetail } from './detail'
import { openReturn } from './open-return'

/** The company's account that the return is of. VALIDATION for another's. */
async function demandOwn(acting: Acting, header: ReturnHeader) {
  const account = await findReturnAccount(acting, header)
  if (account && header.company_document === (await loadCompanyCnpj(acting))) return account
  const named = `${header.agency} ${header.account}-${header.account_digit}`
  const message = `Este retorno é da conta ${named} do banco ${header.bank}, que não é da empresa: escolha outro arquivo.`
  throw invalid({ file: { reason: 'return_other', params: { bank: header.bank, account: named }, message } })
}

/** `POST …/return`: a bank's return, kept as it came and applied at once. */
export const bringReturnVerb = ({ files, sums }: Services) =>
  verb(
    {
      ...{ permission: 'send_payments', input: returnUpload, output: inData(bankFileDetail) },
      summary: 'Bring a bank’s return of a remittance, the password given: each answer has its effect, or its reason',
      audit: { action: 'created', entity: 'bank_file' },
      multipart: { maxFileBytes: 5 * 1024 * 1024 },
      prepare: async ({ input, principal, read: inside, onFailure }) => {
        const { bytes, name } = input.file
        const read = openReturn(bytes)
        const tenantId = await inside(async (scope) => {
          await demandConfirmed(scope, principal)
          await refuseSums(scope, sums, { size: bytes.byteLength, by: principal.id })
          return scope.tenant.id
        })
        const stored = await files.put(tenantId, bytes)
        onFailure(() => files.discard([stored.key]))
        return { read, name, stored }
      },
    },
    async (context) => {
      const { read, name, stored } = context.prepared
      const account = await demandOwn(context, read.header)
      const file = await keepReturn(context, account, { read, name, sha256: stored.sha256 })
      const owner = { entity: bankFileEntity, entityId: String(file.id), kind: 'return' }
      await addFile(context, owner, { ...stored, name, mime: 'text/plain' }, context.principal.id, sums)
      const messages = await applyReturn(context, file, {
        bank: read.header.bank,
        day: read.header.date ?? (await today(context)),
      })
      context.audit({
        entity_id: String(file.id),
        after: { company_account_id: account.id, rows: file.rows, sha256: file.sha256 },
      })
      const data = await loadDetail(context, file.id, messages)
      return new Answer({ status: true, message: 'Retorno importado.', data }, 201)
    },
  )
