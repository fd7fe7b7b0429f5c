'use client'

import { useWatch } from 'react-hook-form'

/** The current value of another field of the form, of type `T`. */
export const useValue = <T>(name: string): T => useWatch({ name })
