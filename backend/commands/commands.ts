import { randomInt, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { newPasswordSchema } from '@/lib/contracts/auth'
import type { Database } from '@/lib/database/handle'
import { enterTenant } from '../core/database/scope'
import { tenant } from '../core/database/tenant.table'
import { sqlState } from '../core/errors/database'
import { writeAudit } from '../core/kernel/audit'
import { addUser } from '../identity/accounts/new-user'
import { hashPassword } from '../identity/accounts/passwords'
import { endAllSessions } from '../identity/accounts/sessions'
import { CommandError } from './command-error'
import { ledgerCommand } from './ledger-command'
import { addTenant } from './new-tenant'

const usage =
  'Uso: npm run tenant -- create <slug> --name <nome> --email <e-mail> [--password <senha>] | suspend <slug> | activate <slug> | list'
const slugPattern = /^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$/
/** Length of the columns for names and e-mails. */
const longest = 160
const reserved = ['www', 'api', 'app']

/** Runs `create`, `suspend`, `activate`, `list` or `ledger check` and answers what to print. Throws `CommandError`. */
export async function runCommand(database: Database, args: string[], now: Date): Promise<string> {
  const [name, slug] = args
  if (name === 'ledger') return ledgerCommand(database, args.slice(1), now)
  if (name === 'list' && args.length === 1) return list(database)
  if (name === 'create' && slug) return create(database, slug, args.slice(2), now)
  if ((name === 'suspend' || name === 'activate') && slug && args.length === 2) {
    return setStatus(database, slug, name === 'suspend' ? 'suspended' : 'active', now)
  }
  throw new CommandError(usage)
}

/** 20 characters without look-alikes, always with letters and digits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const all = `${letters}23456789`
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
  return `${pick(letters, 1)}${pick(all, 18)}${pick('23456789', 1)}`
}

function parseCreate(args: string[]) {
  try {
    const options = { name: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new CommandError(usage)
  }
}

async function create(database: Database, slug: string, args: string[], now: Date): Promise<string> {
  const { name, email: given, password = makePassword() } = parseCreate(args)
  const email = given?.trim().toLowerCase()
  if (!name || !email) throw new CommandError(usage)
  if (!slugPattern.test(slug) || reserved.includes(slug)) {
    throw new CommandError(`O endereço ${slug} não serve: use de 3 a 40 letras minúsculas, números e hifens.`)
  }
  if (name.length > longest) throw new CommandError(`O nome da empresa pode ter até ${longest} caracteres.`)
  if (email.length > longest) throw new CommandError(`O e-mail pode ter até ${longest} caracteres.`)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new CommandError(`O e-mail ${email} não é válido.`)
  if (!newPasswordSchema.safeParse(password).success) {
    throw new CommandError('A senha precisa de ao menos 10 caracteres, com letra e número.')
  }
  const password_hash = await hashPassword(password)
  try {
    await database.orm.transaction(async (tx) => {
      const scope = await addTenant(tx, now, {
        slug,
        name,
        company: { corporate_name: name, fantasy_name: name, email },
      })
      const user = await addUser(scope, {
        uuid: randomUUID(),
        username: 'admin',
        email,
        password_hash,
        role: 'Administrador',
        status: 'invited',
        onboarding: 'waiting',
        must_change_password: true,
        person: { kind: 'PF', name: 'Administrador', fullname: name },
      })
      await writeAudit(scope, {
        action: 'created',
        entity: 'tenant',
        entity_id: slug,
        after: { name, admin: user.uuid },
      })
    })
  } catch (error) {
    if (sqlState(error) === '23505') throw new CommandError(`A empresa ${slug} já existe.`)
    throw error
  }
  const shown = args.some((arg) => arg.startsWith('--password')) ? '' : `; senha: ${password}`
  return `Empresa ${slug} criada; entre com ${email}${shown}`
}

async function setStatus(database: Database, slug: string, status: 'active' | 'suspended', now: Date): Promise<string> {
  return database.orm.transaction(async (tx) => {
    const [row] = await tx.update(tenant).set({ status }).where(eq(tenant.slug, slug)).returning()
    if (!row) throw new CommandError(`A empresa ${slug} não existe.`)
    await enterTenant(tx, row.id)
    const scope = { tx, tenant: { id: row.id, slug, name: row.name, allowRegister: row.allow_register }, now }
    // Otherwise a reactivated tenant's old sessions would still be open.
    if (status === 'suspended') await endAllSessions(scope)
    await writeAudit(scope, { action: status, entity: 'tenant', entity_id: slug })
    return status === 'suspended' ? `Empresa ${slug} suspensa; suas sessões terminaram.` : `Empresa ${slug} ativa.`
  })
}

async function list(database: Database): Promise<string> {
  const rows = await database.orm.select().from(tenant).orderBy(asc(tenant.slug))
  if (rows.length === 0) return 'Nenhuma empresa.'
  return rows
    .map(({ slug, status, name }) => `${slug}\t${status === 'active' ? 'ativa' : 'suspensa'}\t${name}`)
    .join('\n')
}
