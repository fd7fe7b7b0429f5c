/** Code for a server whose clock goes forward by seventy days at SIGUSR2: its month is over then, and a due day has passed. */
export const seventyDaysLater = `
  const Real = Date
  let ahead = 0
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(Real.now() + ahead)
      else super(...given)
    }
    // Of its own: Next copies no inherited ones.
    static now() { return Real.now() + ahead }
    static parse = Real.parse
    static UTC = Real.UTC
  }
  process.on('SIGUSR2', () => { ahead += 70 * 86_400_000 })
`
