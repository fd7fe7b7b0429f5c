import { inDatabase } from './run-command'

/**
 * `npm run tenant -- create <slug> --name … --email … [--password …] | suspend <slug> | activate <slug> | list`. Prints
 * one sentence; exit status 1 if the command fails, 78 for a database that cannot be opened or must not be served.
 */
try {
  if (process.env.TENANT_API_URL) {
    throw new Error('As empresas pertencem à API remota de TENANT_API_URL: crie-as lá.')
  }
  console.log(await inDatabase(process.argv.slice(2)))
} catch (error) {
  const sentence = error instanceof Error ? error.message.split('\n', 1)[0] : 'O comando falhou.'
  console.error(sentence)
  process.exitCode = error instanceof Error && error.name === 'StartupRefusal' ? 78 : 1
}
