import { useQuery } from '@tanstack/react-query'
import { toolsNote } from '#rules/bots/acting-tools'
import { bots, modelDefaults, tools } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'

/** What the tools of a bot do in a single call, as sentences; '' while it is not known, and without a language model. */
export function useToolsNote(uid: string | undefined, isSimulated: boolean): string {
  const isOffered = useSession().capabilities.model_providers === true
  const enabled = isOffered && Boolean(uid)
  const { data: defaults } = useQuery({ ...query(modelDefaults.get, {}), enabled: isOffered })
  const { data: bot } = useQuery({ ...query(bots.get, { uid: uid ?? '' }), enabled })
  const toolsQuery = query(tools.list, { bot_uid: uid ?? '', query: { limit: 100 } })
  const { data: found } = useQuery({ ...toolsQuery, enabled })
  if (!defaults?.conversation || !bot || !found) return ''
  const consents = bot.call_settings.tools_in_simulated_calls === true
  return toolsNote({ tools: found.tools, isSimulated, consents })
}
