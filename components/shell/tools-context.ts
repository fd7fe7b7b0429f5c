'use client'

import { createContext, useContext } from 'react'

/** A tool that the shell opens over the page. */
export type Tool = 'appearance' | 'palette' | 'shortcuts'

export const ToolsContext = createContext<((tool: Tool) => void) | null>(null)

/** Opens one of the shell's tools. */
export function useTools(): (tool: Tool) => void {
  const open = useContext(ToolsContext)
  if (!open) throw new Error('useTools stands outside Tools')
  return open
}
