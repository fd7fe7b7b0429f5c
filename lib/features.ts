/**
 * What the tenant API can do so far. A call that could only answer 501 is not made at all (the browser would log
 * an error for it): its place shows what is there when there is nothing.
 */
export const features: { notifications: boolean; updates: boolean } = { notifications: false, updates: false }
