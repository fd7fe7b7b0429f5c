/** Never resolves: the page is about to go, and whoever waits stays as they are until then. */
export const untilPageGoes = new Promise<never>(() => {})
