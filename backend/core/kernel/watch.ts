/**
 * Whoever measures and traces what is done here (`lib/telemetry/watch.ts`): each gets the work, runs it once and gives
 * back what came of it. It learns names and outcomes, never a value.
 */
export interface Watch {
  /** `path` as OpenAPI writes it, without anybody's id. */
  verb: (
    call: { method: string; path: string; tenant: string; requestId: string },
    work: () => Promise<Response>,
  ) => Promise<Response>
  /** What throws is brought again. */
  job: <T extends 'done' | 'failed' | 'ended'>(
    job: { kind: string; tenant: string },
    work: () => Promise<T>,
  ) => Promise<T>
}

export const unwatched: Watch = { verb: (_, work) => work(), job: (_, work) => work() }
