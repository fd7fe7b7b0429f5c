import { inData } from '@/lib/contracts/answers'
import {
  brokerCreate,
  brokerDetailSchema,
  brokerEdit,
  byDocumentInput,
  foundBrokerSchema,
} from '@/lib/contracts/broker'
import { route, verb } from '../../core/kernel/verb'
import { peopleCalls } from '../users/calls'
import { peopleHistory } from '../users/people-history'
import { removeUsers, restoreUsers } from '../users/take-away'
import { brokerBulk } from './bulk'
import { rosterCrud } from './crud'
import { findByDocument } from './documents'
import { withLedger } from './ledger'
import { brokerImport } from './sheet'
import { checkBrokers, writeBrokers } from './write'

const { path } = rosterCrud.registry

const { read, create, edit, block, enable } = peopleCalls({
  noun: 'broker',
  kind: 'Corretor',
  create: brokerCreate,
  edit: brokerEdit,
  shown: withLedger,
  output: brokerDetailSchema,
})

const byDocument = verb(
  {
    permission: 'list_users',
    summary: 'The broker of a CPF or CNPJ, or 404',
    input: byDocumentInput,
    output: inData(foundBrokerSchema),
    audit: { action: 'cpf_lookup', entity: 'user' },
    secret: true,
  },
  async (context) => {
    const data = await findByDocument(context, context.input.document)
    context.audit({ entity_id: data.uuid })
    return { status: true, data }
  },
)

/** Fields of the record that its history shows and the list does not. */
const beyond = ['username', 'profile', 'corporate_reason', 'fantasy_name', 'whatsapp', 'rg', 'mother_name']

/** Corretores (brokers.md#the-record): users of the kind Corretor, with what only a broker has. */
export const brokers = rosterCrud.with({
  ...{ read, create, edit, bulk: brokerBulk, history: peopleHistory(rosterCrud.registry, beyond, ['document']) },
  writes: { check: checkBrokers, write: writeBrokers, remove: removeUsers, restore: restoreUsers },
  import: brokerImport,
  also: [
    route('POST', `${path}/{id}/block`, block),
    route('PUT', `${path}/enable/{id}`, enable),
    route('POST', `${path}/by-document`, byDocument),
  ],
})
