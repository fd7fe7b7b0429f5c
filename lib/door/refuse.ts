import { outageKind } from '@/lib/process/failure'

/** Ends a failed start with one sentence on stderr and exit status 78. */
export function refuse(error: unknown): never {
  const known = error instanceof Error && error.name === 'StartupRefusal'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = known
    ? error.message
    : code === 'EADDRINUSE'
      ? `A porta ${process.env.PORT || 3000} já está em uso.`
      : outageKind(error) === 'full'
        ? 'O Balcão não pôde iniciar: o disco está sem espaço. Libere espaço e inicie de novo.'
        : `O Balcão não pôde iniciar: ${error instanceof Error ? error.message : String(error)}`
  process.stderr.write(`${sentence.split('\n', 1)[0]}\n`)
  process.exit(78)
}
