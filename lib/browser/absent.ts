/** Statuses of a remote tenant API that lacks a call (api.md#absent-calls). */
export const isAbsent = (status: number): boolean => status === 404 || status === 405 || status === 501
