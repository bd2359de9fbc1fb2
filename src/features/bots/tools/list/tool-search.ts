/** What of the tools of a bot stands in the address beside its tab. */
export type ToolSearch = {
  /** The id of the one that is edited, `new` while its type is chosen, then `new-` and the type. */
  tool?: string
  type?: string
  offset?: number
}

export function toolSearch({ tab, tool, type, offset }: Record<string, unknown>): ToolSearch {
  if (tab !== 'tools') return {}
  return {
    ...(typeof tool === 'string' && { tool }),
    ...(typeof type === 'string' && { type }),
    ...(/^[1-9]\d{0,8}$/.test(String(offset)) && { offset: Number(offset) }),
  }
}
