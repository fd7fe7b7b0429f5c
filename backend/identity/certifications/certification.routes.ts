import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  certificationEdit,
  certificationInput,
  certificationSchema,
  certificationsSchema,
} from '@/lib/contracts/certification'
import { rowId } from '@/lib/contracts/list'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { hasAuthority } from '../accounts/authority'
import { visibleAccount } from '../accounts/visible-account'
import { certificationFileRoutes } from './certification-file.routes'
import { findCertifications, loadUncertified } from './certifications'
import { loadWritten, saveCertification } from './save'
import { amendCertification, deleteCertification } from './write'

const params = z.object({ uuid: z.uuid() })
const path = '/api/user/{uuid}/certifications'
const saved = { status: true, message: 'Certificação salva.' }

const list = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'The certifications of a person: oneself, or with list_users another',
    params,
    output: inData(certificationsSchema),
  },
  async ({ params, principal, ...scope }) => {
    const { row } = await visibleAccount(scope, principal, params.uuid, 'list_users')
    const may_edit = principal.permissions.has('edit_users') && (await hasAuthority(scope, principal, row))
    const data = {
      certifications: await findCertifications(scope, row.id),
      uncertified: await loadUncertified(scope, row.id),
      may_add: may_edit || row.id === principal.id,
      may_edit,
    }
    return { status: true, data }
  },
)

const add = verb(
  {
    permission: 'authenticated',
    summary: 'Add a certification: to oneself, or with edit_users to another',
    params,
    input: certificationInput,
    output: inData(certificationSchema),
    audit: { action: 'created', entity: 'certification' },
  },
  async (context) => {
    const data = await saveCertification(context, context.params.uuid, context.input)
    return new Answer({ ...saved, data }, 201)
  },
)

const edit = verb(
  {
    permission: 'edit_users',
    summary: 'Change a certification; 409 with both versions where it has changed since',
    params: params.extend({ id: rowId }),
    input: certificationEdit,
    output: inData(certificationSchema),
    audit: { action: 'edited', entity: 'certification' },
  },
  async (context) => {
    const { params, input, principal } = context
    const person = await loadWritten(context, principal, params.uuid, 'staff')
    return { ...saved, data: await amendCertification(context, person, params.id, input) }
  },
)

const remove = ({ files }: Services) =>
  verb(
    {
      permission: 'edit_users',
      summary: 'Delete a certification and its file',
      params: params.extend({ id: rowId }),
      audit: { action: 'deleted', entity: 'certification' },
    },
    async (context) => {
      const { params, principal } = context
      const person = await loadWritten(context, principal, params.uuid, 'staff')
      const keys = await deleteCertification(context, person, params.id)
      return async () => {
        await files.discard(keys)
        return { status: true, message: 'Certificação excluída.' }
      }
    },
  )

/** Certifications (certifications.md). */
export const certificationRoutes = (services: Services): Route[] => [
  route('GET', path, list),
  route('POST', path, add),
  route('PUT', `${path}/{id}`, edit),
  route('DELETE', `${path}/{id}`, remove(services)),
  ...certificationFileRoutes(services, loadWritten),
]
