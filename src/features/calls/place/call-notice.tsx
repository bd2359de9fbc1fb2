import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { modelDefaults } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useToolsNote } from '~/api/reading/use-tools-note'
import { useSession } from '~/api/session'
import { messages } from '~/features/calls/messages'
import { Notice } from '~/ui/feedback/notice'

/** Says whether a model leads the simulated call. */
function ConversationNote() {
  const isOffered = useSession().capabilities.model_providers === true
  const { data } = useQuery({ ...query(modelDefaults.get, {}), enabled: isOffered })
  if (!data) return null
  if (data.conversation) return <> Replies come from {data.conversation.model} or the bot’s own model.</>
  return (
    <>
      {' '}
      Scripted: connect a model in{' '}
      <Link to="/settings/models" className="link">
        Settings › Models
      </Link>{' '}
      for a real conversation.
    </>
  )
}

/** Whether a phone will ring, who leads the call, and which tools act. */
export function CallNotice({ bot, isSimulated }: { bot: string | undefined; isSimulated: boolean }) {
  const toolsNote = useToolsNote(bot, isSimulated)
  const { connection } = useSession()
  return isSimulated ? (
    <Notice title="Simulated call">
      {messages.simulatedCall}
      <ConversationNote />
      {toolsNote && ` ${toolsNote}`}
    </Notice>
  ) : (
    <Notice tone="warn" title="Real call">
      {messages.realCall(connection)}
      {toolsNote && ` ${toolsNote}`}
    </Notice>
  )
}
