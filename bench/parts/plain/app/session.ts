import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'

/** The session as in iron-session's README. */
export const session = async () =>
  getIronSession<{ token?: string }>(await cookies(), {
    password: 'a-secret-of-the-bench-that-is-long-enough',
    cookieName: 'plain',
    cookieOptions: { secure: false },
  })
