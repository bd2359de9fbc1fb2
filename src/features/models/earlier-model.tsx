import { useQuery } from '@tanstack/react-query'
import { rehearsalModel } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { confirmAction } from '~/ui/overlays/confirm'
import { messages } from './messages'

/** The model for rehearsals alone, which an earlier version or a program chose. */
export function EarlierModel() {
  const { data: chosen } = useQuery(query(rehearsalModel.get, {}))
  const update = useWrite(rehearsalModel.update, { handlesErrors: true })
  if (!chosen?.base_url || !chosen.model) return null
  const { host } = new URL(chosen.base_url)
  const name = `${chosen.model} at ${host}`
  const remove = () =>
    confirmAction({
      title: `Remove ${name}?`,
      consequences: messages.removeEarlier,
      verb: 'Remove model',
      action: () => update.mutateAsync({ body: { base_url: null, model: null, key: null } }),
      done: 'Removed the rehearsal model',
    })
  return (
    <Notice
      title={`Rehearsals use ${name}`}
      actions={
        <Button size="small" onClick={remove}>
          Remove
        </Button>
      }
    >
      {messages.earlier}
    </Notice>
  )
}
