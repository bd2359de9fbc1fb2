import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { Status } from '~/ui/feedback/status'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { readable } from '~/ui/wire/exchange'
import { CodeBlock } from './code-block'
import type { Operation } from './document'

type Values = Record<string, string>

/** Required parameters with their examples, and optional filters without a value. */
const examplesOf = ({ parameters }: Operation): Values =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in !== 'header')
      .map(({ name, required, example }) => [name, required ? String(example ?? '') : '']),
  )

function bodyOf({ requestBody }: Operation): string | undefined {
  const example = requestBody?.content?.['application/json']?.example
  return example === undefined ? undefined : JSON.stringify(example, null, 2)
}

function addressFor({ path, parameters }: Operation, values: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && values[parameter.name])
      .map(({ name }) => [name, values[name] ?? '']),
  )
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** Sends the request. A response with an error status is a result, too. */
async function callOperation(operation: Operation, values: Values, body: string | undefined) {
  const response = await fetch(addressFor(operation, values), {
    method: operation.method,
    ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
  })
  return { status: response.status, isGood: response.ok, text: await response.text() }
}

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
