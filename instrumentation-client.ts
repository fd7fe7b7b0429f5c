/** Next runs this before hydration: listeners that must be there first. */
import { keepPageOnBack } from '@/lib/browser/address'

keepPageOnBack()
