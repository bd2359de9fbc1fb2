import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { Status } from '~/ui/feedback/status'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { readable } from '~/ui/wire/wire-text'
import { CodeBlock } from './code-block'
import type { Operation } from './document'
import { addressFor, bodyOf, callOperation, examplesOf } from './try-operation'

/** Calls an operation with the session of the dashboard. */
export function TryIt({ operation }: { operation: Operation }) {
  const [values, setValues] = useState(() => examplesOf(operation))
  const [body, setBody] = useState(() => bodyOf(operation))
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callOperation(operation, values, body),
  })
  const isRead = operation.method === 'GET'
  const hint = isRead
    ? 'Sends the request with your session.'
    : 'Sends the request with your session. It changes data of this organization.'
  if (!isCallable(operation)) return null
  return (
    <Section title="Try it" hint={hint}>
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        {operation.parameters
          .filter(({ name }) => name in values)
          .map(({ name, required }) => (
            <TextField
              key={name}
              mono
              label={name}
              optional={!required}
              autoComplete="off"
              spellCheck={false}
              value={values[name] ?? ''}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        {body !== undefined && (
          <TextAreaField label="Body" mono spellCheck={false} rows={6} value={body} onChange={setBody} />
        )}
        <p className="font-mono text-xs text-muted wrap-anywhere">
          {operation.method} {addressFor(operation, values)}
        </p>
        <Button
          type="submit"
          variant={isRead ? 'primary' : 'secondary'}
          pending={isPending}
          className="w-fit"
        >
          Send request
        </Button>
      </form>
      <div role="status" className="grid grid-cols-1 gap-2 pt-3 empty:hidden">
        {error && <Status tone="bad">{error.message}</Status>}
        {data && <Status tone={data.isGood ? 'good' : 'bad'}>{`Response ${data.status}`}</Status>}
        {data?.text && <CodeBlock label="Response body" code={readable(data.text)} />}
      </div>
    </Section>
  )
}

/** Files and streams cannot be shown here. */
function isCallable({ requestBody, responses }: Operation): boolean {
  const media = [requestBody, ...Object.values(responses)].flatMap((message) =>
    Object.keys(message?.content ?? {}),
  )
  return media.every((type) => type === 'application/json')
}
