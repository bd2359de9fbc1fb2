import { useSuspenseQuery } from '@tanstack/react-query'
import { rehearsalSuites } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { SwitchField } from '~/ui/fields/switch-field'

/** Whether the suite has to pass before the bot is saved. */
export function RequiredSwitch({ botUid }: { botUid: string }) {
  const { data: suite } = useSuspenseQuery(query(rehearsalSuites.get, { bot_uid: botUid }))
  const update = useWrite(rehearsalSuites.update, {
    said: ({ required }) => (required ? 'The suite is required now' : 'The suite is no longer required'),
  })
  return (
    <SwitchField
      layout="row"
      label="Require the suite before saving"
      hint="Whoever saves the bot here runs it first. Programs with an API key are let through, and noted in the audit log."
      value={update.isPending ? Boolean(update.variables?.body.required) : suite.required}
      onChange={(required) => update.mutate({ bot_uid: botUid, body: { required } })}
    />
  )
}
