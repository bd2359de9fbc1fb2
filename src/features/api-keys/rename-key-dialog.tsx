import { useQueryClient } from '@tanstack/react-query'
import { type ApiKey, ApiKeyDraft } from '#contract/accounts/api-keys'
import { apiKeys } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { NameDialog } from '~/ui/editing/name-dialog'
import { keyName } from './key-words'

type RenameKeyDialogProps = { apiKey: ApiKey; onClose: () => void }

export function RenameKeyDialog({ apiKey, onClose }: RenameKeyDialogProps) {
  const client = useQueryClient()
  const update = useWrite(apiKeys.update, {
    handlesErrors: true,
    said: ({ name }) => `Renamed to ${name}`,
  })
  const input = { api_key_id: apiKey.id }
  return (
    <NameDialog<ApiKey>
      title={`Rename ${keyName(apiKey)}`}
      verb="Rename"
      stored={apiKey}
      schema={ApiKeyDraft}
      store={conditionalWrite<ApiKey, { name?: string }>({
        read: () => client.fetchQuery({ ...query(apiKeys.get, input), staleTime: 0 }),
        write: ({ name = '' }, ifMatch) => update.mutateAsync({ ...input, body: { name }, ifMatch }),
      })}
      onClose={onClose}
    />
  )
}
