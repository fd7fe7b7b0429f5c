/** Never resolves: the page is about to unload, and callers must not continue until then. */
export const untilPageGoes = new Promise<never>(() => {})
