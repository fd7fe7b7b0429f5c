import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import type { Upload } from '@/lib/contracts/file'
import { invoiceSchema, invoiceUpload } from '@/lib/contracts/invoice-consolidation'
import { rowId } from '@/lib/contracts/list'
import { looksLikeXml } from '@/lib/formats/xml-start'
import { documentLimits } from '@/lib/kinds/files'
import { ApiError } from '../../core/errors/api-error'
import { checkedDocument } from '../../core/files/documents'
import { file } from '../../core/files/file.table'
import { addFile } from '../../core/files/rows'
import { refuseSums } from '../../core/files/sums'
import type { Acting } from '../../core/kernel/acting'
import { verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { readNote } from '../nfse/read'
import { invoiceEntity, loadInvoice, visibleInvoices } from './crud'
import { forgetNote, keepNote, noteFacts } from './document'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { stepInvoice } from './steps'

/** The files of an invoice. */
export const isFile = ({ tenant }: Pick<Acting, 'tenant'>, id: number) =>
  and(
    ...[eq(file.tenant_id, tenant.id), eq(file.entity, invoiceEntity), eq(file.entity_id, String(id))],
    isNull(file.deleted_at),
  )

const otherwise = { reason: 'invoice_file', message: 'Envie o XML da NFS-e, um PDF ou uma imagem JPG ou PNG.' }

/** The file by its bytes; of an XML, what it says. */
function readFile(given: Upload, host: string) {
  if (!looksLikeXml(given.bytes)) return { ...checkedDocument(given, 'pdf', otherwise), note: null }
  const name = `${given.name.replace(/\.[^.]*$/, '')}.xml`
  return { bytes: given.bytes, mime: 'application/xml', name, note: readNote(given.bytes, host) }
}

/** `POST` of an invoice: its file, with what is typed of it or what its XML says. */
export const invoiceUploadVerb = ({ files, sums, nfse }: Services) =>
  verb(
    {
      ...{ permission: 'edit_issue_invoices', params: z.object({ id: rowId }), input: invoiceUpload },
      ...{ output: inData(invoiceSchema), audit: { action: 'status_changed', entity: 'invoice_consolidation' } },
      summary:
        'Send an invoice with its file, which takes the place of an earlier one: the XML of a national NFS-e (up to 512 KB), from which number, issued_at and amount are read, or a PDF, JPG or PNG by its bytes (up to 10 MB), with all three given',
      multipart: { maxFileBytes: documentLimits.bytes },
      prepare: async ({ input, params, principal, read: inside, onFailure }) => {
        const { bytes, ...document } = readFile(input.pdf, nfse.host)
        // Permission is checked before any bytes are stored.
        const tenantId = await inside(async (scope) => {
          const seen = and(visibleInvoices({ ...scope, principal }), eq(rows.id, params.id))
          if ((await scope.tx.$count(rows, seen)) === 0) throw new ApiError('NOT_FOUND')
          await refuseSums(scope, sums, { size: bytes.byteLength, by: principal.id })
          return scope.tenant.id
        })
        const stored = await files.put(tenantId, bytes)
        onFailure(() => files.discard([stored.key]))
        return { ...document, ...stored }
      },
    },
    async (context) => {
      const { prepared, params, input, principal, tx, now } = context
      const { pdf: _, row_version, ...typed } = input
      const { note } = prepared
      const data = note ? await noteFacts(context, note) : typed
      const row = await stepInvoice(context, params.id, { action: 'send', data }, { row_version, sent: data })
      await forgetNote(context, params.id)
      if (note) await keepNote(context, row, note, nfse)
      const gone = await tx
        .update(file)
        .set({ deleted_at: now, updated_at: now, row_version: sql`${file.row_version} + 1` })
        .where(isFile(context, params.id))
        .returning({ key: file.storage_key })
      const owner = { entity: invoiceEntity, entityId: String(params.id), kind: 'invoice' }
      await addFile(context, owner, prepared, principal.id, sums)
      const sent = await loadInvoice(context, params.id)
      return async () => {
        await files.discard(gone.map(({ key }) => key))
        return { status: true, message: 'Registro salvo com sucesso.', data: sent }
      }
    },
  )
