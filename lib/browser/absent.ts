/** The statuses by which a tenant API of somebody else's says that it has no such call (api.md#absent-calls). */
export const isAbsent = (status: number): boolean => status === 404 || status === 405 || status === 501
