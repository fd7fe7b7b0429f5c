import { inDatabase } from './run-command'

/**
 * `npm run ledger -- check [tenant]`: recomputes the ledgers and prints inconsistencies. Exit status 1 if there are
 * any, 78 for a database that cannot be opened or must not be served.
 */
try {
  if (process.env.TENANT_API_URL) {
    throw new Error('As contas pertencem à API remota de TENANT_API_URL: confira-as lá.')
  }
  console.log(await inDatabase(['ledger', ...process.argv.slice(2)]))
} catch (error) {
  console.error(error instanceof Error ? error.message : 'O comando falhou.')
  process.exitCode = error instanceof Error && error.name === 'StartupRefusal' ? 78 : 1
}
