import { inData } from '@/lib/contracts/answers'
import { statementImportSchema, statementUpload } from '@/lib/contracts/bank-statement'
import type { Upload } from '@/lib/contracts/file'
import { documentLimits } from '@/lib/kinds/files'
import { asMoney } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import { addFile } from '../../core/files/rows'
import { refuseSums } from '../../core/files/sums'
import type { Acting } from '../../core/kernel/acting'
import { Answer, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { addBankFile } from '../bank-files/add'
import { findGaps } from '../ofx/order'
import { readOfx } from '../ofx/read'
import type { Gap, Statement } from '../ofx/statement'
import { findAccount, isOfAccount, type KnownAccount, namesBoth } from './account'
import { findBefore } from './before'
import { loadImport } from './imports'
import { keepLines, lockAccount } from './keep'
import { otherAccount, refusedFile } from './refusals'

/** The statement of the account. Throws VALIDATION at `file` for one that cannot be read, or of another account. */
function readStatement(bytes: Uint8Array, today: string, account: KnownAccount): Statement {
  const found = readOfx(bytes, today)
  if ('reason' in found) throw refusedFile(found)
  if (isOfAccount(found, account)) return found
  const { found: inFile, chosen } = namesBoth(found, account)
  throw otherAccount(inFile, chosen)
}

const fileName = ({ name }: Upload) => `${name.replace(/\.[^.]*$/, '').slice(0, 150)}.ofx`

const sumOf = (statement: Statement) =>
  statement.rows.reduce((sum, { kind, cents }) => (kind === 'movement' ? sum + cents : sum), 0n)

/** Most rows told of what is not kept. */
const mostTold = 100

const told = (future: Statement['future'], gaps: readonly Gap[]) => ({
  future: future.slice(0, mostTold).map(({ on, cents, memo }) => ({ posted_on: on, amount: asMoney(cents), memo })),
  future_count: future.length,
  gaps: gaps
    .slice(0, mostTold)
    .map((gap) => ({ on: gap.on, expected: asMoney(gap.expected), told: asMoney(gap.told) })),
  gap_count: gaps.length,
})

/** Matches the open lines of an account as far as rules can: a room above this one knows how. */
export type MatchLines = (acting: Acting, account: number) => Promise<{ matched: number; open: number }>

/** `POST` of a statement: its file, kept with the lines that no earlier one had (bank-files.md#statements). */
export const statementUploadVerb = ({ files, sums }: Services, matchLines: MatchLines) =>
  verb(
    {
      ...{ permission: 'create_transation_statements', input: statementUpload, output: inData(statementImportSchema) },
      summary:
        'Import a bank’s statement (OFX) of one of the company’s accounts; rows that an earlier file had are counted, and not doubled',
      audit: { action: 'imported', entity: 'bank_file' },
      multipart: { maxFileBytes: documentLimits.bytes },
      prepare: async ({ input, principal, now, lookups, read: inside, onFailure }) => {
        const { bytes } = input.file
        // Permission is checked before any bytes are read or stored.
        const { account, today, tenantId } = await inside(async (scope) => {
          await refuseSums(scope, sums, { size: bytes.byteLength, by: principal.id })
          return {
            account: await findAccount(scope, input.company_account_id),
            today: localDay(now, await lookups.loadTimeZone(scope)),
            tenantId: scope.tenant.id,
          }
        })
        const statement = readStatement(bytes, today, account)
        const stored = await files.put(tenantId, bytes)
        onFailure(() => files.discard([stored.key]))
        return { statement, today, stored: { ...stored, name: fileName(input.file), mime: 'application/x-ofx' } }
      },
    },
    async (context) => {
      const { prepared, input, principal, audit } = context
      const { statement, stored, today } = prepared
      const account = input.company_account_id
      await lockAccount(context, account)
      const { id } = await addBankFile(context, {
        ...{ kind: 'ofx', status: 'processed', company_account_id: account, name: stored.name },
        ...{ sha256: stored.sha256, rows: statement.rows.length, total: sumOf(statement) },
        ...{ ledger_balance: statement.ledger?.cents ?? null, ledger_on: statement.ledger?.on ?? null },
      })
      const before = await findBefore(context, account, statement)
      const gaps = findGaps(statement.rows, statement.ledger, { today, before })
      const added = await keepLines(context, { company_account_id: account, bank_file_id: id }, statement)
      await addFile(context, { entity: 'bank_file', entityId: String(id), kind: 'ofx' }, stored, principal.id, sums)
      const movements = statement.rows.filter(({ kind }) => kind === 'movement').length
      const counts = { added, known: movements - added, balances: statement.rows.length - movements }
      audit({ entity_id: String(id), after: { name: stored.name, sha256: stored.sha256, added } })
      const { matched, open } = await matchLines(context, account)
      const data = { file: await loadImport(context, id), ...counts, matched, open, ...told(statement.future, gaps) }
      return new Answer({ status: true, message: 'Extrato importado.', data }, 201)
    },
  )
