/**
 * Measures and traces verbs and jobs (`lib/telemetry/watch.ts`): runs the work once and answers its result. It learns
 * names and outcomes, never a value.
 */
export interface Watch {
  /** `path` as OpenAPI writes it, without an id. */
  verb: (
    call: { method: string; path: string; tenant: string; requestId: string },
    work: () => Promise<Response>,
  ) => Promise<Response>
  /** The queue retries a job that throws. */
  job: <T extends 'done' | 'failed' | 'ended'>(
    job: { kind: string; tenant: string },
    work: () => Promise<T>,
  ) => Promise<T>
}

export const unwatched: Watch = { verb: (_, work) => work(), job: (_, work) => work() }
