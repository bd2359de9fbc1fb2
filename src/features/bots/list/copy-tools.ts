import type { ToolDraft } from '#contract/bots/tools'
import { secretsFrom } from '#rules/bots/tool-secrets'
import { tools } from '~/api/operations'
import { call } from '~/api/reading/call'

const mostTools = 100

/** Which tools were copied, of how many, and why some were not. */
export type CopiedTools = { copied: string[]; total: number; failure: string | null }

/** Copies the tools of one bot to another, one by one in their order. */
export async function copyTools(from: string, to: string): Promise<CopiedTools> {
  const copied: string[] = []
  let total = 0
  try {
    const known = await call(tools.list, { bot_uid: from, query: { limit: mostTools } })
    total = known.pagination.total
    for (const tool of known.tools.toReversed()) {
      const { id, created_at, updated_at, ...fields } = tool
      const body = { ...fields, ...secretsFrom(from, tool) } as ToolDraft
      await call(tools.create, { bot_uid: to, body })
      copied.push(fields.name)
    }
    const isCut = total > copied.length
    return { copied, total, failure: isCut ? `At most ${mostTools} tools can be copied at once.` : null }
  } catch (error) {
    return { copied, total, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Explains an incomplete copy. */
export function copyFailureInWords({ copied, total, failure }: CopiedTools): string {
  const made = copied.length === 0 ? 'No tools were copied' : `Copied: ${copied.join(', ')}`
  return `${made}${total > 0 ? ` (${copied.length} of ${total})` : ''}. ${failure ?? ''}`.trim()
}
