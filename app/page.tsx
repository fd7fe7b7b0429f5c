import { redirect } from 'next/navigation'
import { homePath } from '@/lib/session/protection'
import { anyone } from '@/lib/visit/visit'

/** Redirects to the person's start page. */
export default async function Root() {
  const { user } = await anyone('/')
  redirect(homePath(user.onboarding))
}
