import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { modelDefaults } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'

/** Says whether a model leads the simulated call. */
export function ConversationNote() {
  const isOffered = useSession().capabilities.model_providers === true
  const { data } = useQuery({ ...query(modelDefaults.get, {}), enabled: isOffered })
  if (!data) return null
  if (data.conversation) return <> {data.conversation.model} or the bot’s own model leads the conversation.</>
  return (
    <>
      {' '}
      Scripted: connect a model in{' '}
      <Link to="/settings/models" className="text-accent underline underline-offset-2">
        Settings › Models
      </Link>{' '}
      for a real conversation.
    </>
  )
}
