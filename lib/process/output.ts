/**
 * Lets this process outlive the readers of its output, such as a log collector that restarts. A failed write is an
 * `error` event of the stream, which becomes an uncaught error if nobody listens: writing that one down would fail as
 * well, and so on without end (decision 22).
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
