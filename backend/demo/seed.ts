import { and, eq } from 'drizzle-orm'
import type { Database } from '@/lib/database/handle'
import { addTenant, type NewTenant } from '../commands/new-tenant'
import type { Scope } from '../core/database/scope'
import { writeAudit } from '../core/kernel/audit'
import { hashPassword } from '../identity/accounts/passwords'
import { user } from '../identity/people/user.table'
import { demoClock } from './basics/demo-clock.table'
import { makeRandom } from './basics/random'
import { auroraCalls, borealCalls, type CallVolume } from './calls/call-plan'
import { addCalls } from './calls/calls'
import { startClocks } from './calls/settle'
import { addCatalogue, auroraCatalogue, borealCatalogue, type CatalogueSize } from './catalogue/catalogue'
import { addCommissions, auroraCommissions, borealCommissions, type CommissionVolume } from './catalogue/commissions'
import { addMasterCatalogue } from './catalogue/master'
import { addSpread } from './catalogue/spread'
import { checkBooks } from './finance/checks'
import { auroraFinance, borealFinance, type FinanceVolume, openDesk, runDesk } from './finance/finance'
import { addInvoices } from './finance/invoices'
import { addNotifications } from './operation/notifications'
import { addOperation, auroraOperation, borealOperation, type OperationVolume } from './operation/operation'
import { addReportSchedules } from './operation/report-schedules'
import { demoSellers } from './operation/sellers'
import { addCertifications } from './people/certifications'
import { demoCnpj } from './people/documents'
import { addHierarchy, auroraTree, borealTree, type Tree } from './people/hierarchy'
import { addHouse, backdateTerms } from './people/house'
import { addPayees } from './people/payees'
import { addPeople } from './people/people'
import { aurora, boreal, type Post, posts } from './people/staff'
import { addTeams, auroraTeams, borealTeams, freezeTeams, type Teams } from './people/teams'

/** The day that the demo is written for (demo.md). */
export const seedToday = '2026-11-20'
export const seedNow = new Date(`${seedToday}T15:00:00-03:00`)

const finished = {
  status_migration: 'finished',
  migrated_tables: 96,
  amount_tables: 96,
  started_at: new Date('2025-06-01T09:00:00-03:00'),
  finished_at: new Date('2025-06-01T09:20:00-03:00'),
} as const

const address = {
  zip_code: '01310100',
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  city_ibge: '3550308',
}

const onlyAdmin: Post[] = [{ role: 'Administrador', login: 'admin', status: 'invited' }]

/** An office's data besides its people. */
interface Life {
  catalogue: CatalogueSize
  commissions: CommissionVolume
  /** Spread rules besides the groups' general ones. */
  rules: number
  tree: Tree
  teams: Teams
  operation: OperationVolume
  finance: FinanceVolume
  calls: CallVolume
  /** Unread messages per stable person. */
  notifications: readonly [least: number, most: number]
}

const tenants: readonly [values: NewTenant, people: Post[], life?: Life][] = [
  [
    {
      slug: 'aurora',
      name: 'Aurora Crédito',
      company: {
        corporate_name: 'Aurora Promotora de Crédito Ltda',
        fantasy_name: 'Aurora Crédito',
        cnpj: demoCnpj(9001),
        email: 'contato@aurora.example.com',
        phone: '+5511900009001',
        ...address,
        number: '1000',
        cod_broker: 'AUR-1042',
        transfer_fee_exempt_above: 500_000n,
        invoice_due_day: 28,
      },
      theme: { primary_color: '#0F766E', secondary_color: '#134E4A' },
      migration: finished,
    },
    posts(aurora),
    {
      catalogue: auroraCatalogue,
      commissions: auroraCommissions,
      rules: 24,
      tree: auroraTree,
      teams: auroraTeams,
      operation: auroraOperation,
      finance: auroraFinance,
      calls: auroraCalls,
      notifications: [6, 12],
    },
  ],
  [
    {
      slug: 'boreal',
      name: 'Boreal Promotora',
      company: {
        corporate_name: 'Boreal Promotora de Vendas Ltda',
        fantasy_name: 'Boreal Promotora',
        cnpj: demoCnpj(9002),
        email: 'contato@boreal.example.com',
        phone: '+5511900009002',
        ...address,
        number: '2000',
        cod_broker: 'BOR-2087',
      },
      migration: finished,
    },
    posts(boreal),
    {
      catalogue: borealCatalogue,
      commissions: borealCommissions,
      rules: 6,
      tree: borealTree,
      teams: borealTeams,
      operation: borealOperation,
      finance: borealFinance,
      calls: borealCalls,
      notifications: [2, 3],
    },
  ],
  [
    {
      slug: 'novato',
      name: 'Novato Corretora',
      company: {
        corporate_name: 'Novato Corretora de Crédito Ltda',
        fantasy_name: 'Novato Corretora',
        cnpj: demoCnpj(9003),
        email: 'contato@novato.example.com',
      },
      migration: { status_migration: 'not_started' },
    },
    onlyAdmin,
  ],
]

async function firstAdministrator({ tx, tenant }: Scope): Promise<number> {
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.type_user, 'Administrador')))
    .orderBy(user.id)
    .limit(1)
  return row?.id ?? 0
}

/** Adds the three demo tenants to an empty, migrated database, through the same code as real ones. */
export async function seedDemo(database: Database): Promise<void> {
  const random = makeRandom(20_261_119)
  const password = process.env.SEED_PASSWORD ?? 'demonstracao-2026'
  // One hash with a fixed salt for all: reproducible, and fast.
  const hash = await hashPassword(password, Buffer.from('balcao-demo-salt'))
  await database.orm.transaction(addMasterCatalogue)
  for (const [values, people, life] of tenants) {
    await database.orm.transaction(async (tx) => {
      const scope = await addTenant(tx, seedNow, values)
      const { slug, name } = values
      await writeAudit(scope, { action: 'created', entity: 'tenant', entity_id: slug, after: { name } })
      await backdateTerms(scope)
      await addPeople(scope, random, people, hash)
      if (!life) return
      // A separate seed: additions here change no earlier draws.
      const draws = makeRandom(20_261_120)
      const author = await firstAdministrator(scope)
      const tables = await addCatalogue(scope, draws, life.catalogue, author)
      await addCommissions(scope, draws, tables, life.commissions, author)
      await addHierarchy(scope, life.tree, author)
      await addPayees(scope, author)
      await addCertifications(scope, author)
      await addSpread(scope, draws, tables, life.rules, author)
      await addTeams(scope, life.teams, author)
      if (slug === 'aurora') await addHouse(scope, author)
      const { brokers } = await demoSellers(scope)
      const opened = await openDesk(scope, life.finance, { author, brokers, today: seedToday })
      await addOperation(scope, tables, life.operation, { author, personal: opened.personal })
      await freezeTeams(scope)
      await runDesk(scope, life.finance, { ...opened, author, today: seedToday })
      await addInvoices(scope, seedToday)
      await checkBooks(scope, seedToday)
      await addCalls(scope, makeRandom(20_261_118), life.calls, author)
      await startClocks(scope)
      await addNotifications(scope, makeRandom(20_261_121), ...life.notifications)
      if (slug === 'aurora') await addReportSchedules(scope, author)
    })
  }
  await database.orm.insert(demoClock).values({ seed_today: seedToday })
}
