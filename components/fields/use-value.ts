'use client'

import { useWatch } from 'react-hook-form'

/** What stands in another field of the form, as it is typed. `T` is what that field holds. */
export const useValue = <T>(name: string): T => useWatch({ name }) as T
