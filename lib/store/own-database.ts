import pg from 'pg'
import { type Database, errorCode, openPostgres } from '@/lib/database/handle'
import { RefusedSetting } from '@/lib/process/env'

/** Opens the PostgreSQL of DATABASE_URL. Throws RefusedSetting with an explanation. */
export async function openOwnDatabase(url: string, max?: number): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new RefusedSetting('DATABASE_URL deve começar com postgres://.')
  const { host, port, database } = readUrl(url)
  return openPostgres(url, max).catch((error: unknown) => {
    const code = errorCode(error) ?? ''
    const say: Record<string, string> = {
      '28P01': 'O banco de dados recusou o usuário ou a senha de DATABASE_URL.',
      '28000': 'O banco de dados recusou o usuário ou a senha de DATABASE_URL.',
      '3D000': `O banco ${database} de DATABASE_URL não existe.`,
      ECONNREFUSED: `O servidor de DATABASE_URL recusou a conexão: ninguém atende em ${host}, porta ${port}.`,
      ENOTFOUND: `O servidor ${host} de DATABASE_URL não foi encontrado.`,
      EAI_AGAIN: `O servidor ${host} de DATABASE_URL não foi encontrado.`,
    }
    throw new RefusedSetting(
      say[code] ?? `O banco de dados de DATABASE_URL não respondeu como esperado (${code || failureReason(error)}).`,
    )
  })
}

/** Host and database of the address, as the driver parses it. */
function readUrl(url: string) {
  try {
    return new pg.Client({ connectionString: url })
  } catch {
    throw new RefusedSetting(
      'O endereço de DATABASE_URL está malformado: use postgres://usuário:senha@servidor:5432/banco, com os símbolos da senha codificados (%40 por @).',
    )
  }
}

/** The driver's message; Drizzle's own is the query. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? failureReason(error.cause) : (error.message.split('\n', 1)[0] ?? '')
}
