/** What must listen before the page comes alive: Next runs it before hydration. */
import { keepPageOnBack } from '@/lib/browser/address'

keepPageOnBack()
