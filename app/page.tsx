import { redirect } from 'next/navigation'
import { homePath } from '@/lib/session/protection'
import { anyone } from '@/lib/visit/visit'

/** Nobody stays here: on to where the person belongs. */
export default async function Root() {
  const { user } = await anyone('/')
  redirect(homePath(user.onboarding))
}
