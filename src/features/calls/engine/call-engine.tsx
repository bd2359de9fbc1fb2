import { Link } from '@tanstack/react-router'
import type { CallEngine } from '#contract/calls/record'
import { useBotName } from '~/api/reading/choices'
import { useSession } from '~/api/session'

/** A link to where models are chosen, if this server has them. */
function ModelsLink() {
  const { capabilities } = useSession()
  if (!capabilities.model_providers) return null
  return (
    <Link to="/settings/models" data-print="no" className="ms-2 text-xs font-normal link">
      Settings › Models
    </Link>
  )
}

/** Who led the conversation. */
export function ConversationBy({ engine }: { engine: CallEngine }) {
  const botName = useBotName()
  const { conversation, conversation_model, conversation_provider, handovers = [] } = engine
  if (conversation === 'scripted') {
    return (
      <>
        Scripted
        <ModelsLink />
      </>
    )
  }
  return (
    <span className="min-w-0">
      <bdi>{conversation_model}</bdi>
      {conversation_provider && <span className="block text-xs text-muted">{conversation_provider}</span>}
      {[...handovers.entries()].map(([at, { agent_id, ...led }]) => (
        <span key={at} className="block text-xs text-muted">
          Then <bdi>{botName(agent_id)}</bdi>: <bdi>{led.conversation_model}</bdi>
        </span>
      ))}
    </span>
  )
}

/** Who analyzed the call, below the title of the analysis. */
export function AnalysisBy({ engine }: { engine: CallEngine }) {
  const { analysis, analysis_model } = engine
  if (analysis === 'model') return <bdi>By {analysis_model}</bdi>
  return (
    <>
      Estimated without a model
      <ModelsLink />
    </>
  )
}
