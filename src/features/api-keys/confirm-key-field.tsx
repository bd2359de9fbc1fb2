import { KeyField } from '~/ui/fields/key-field'

export function ConfirmKeyField({ error }: { error: string | undefined }) {
  return (
    <>
      <p className="text-muted">
        You signed in more than two hours ago. Enter an API key of this organization to continue.
      </p>
      <KeyField error={error} />
    </>
  )
}
