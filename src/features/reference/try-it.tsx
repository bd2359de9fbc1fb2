import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findJsonError } from '#rules/text/find-json-error'
import { Button } from '~/ui/controls/button'
import { Status } from '~/ui/feedback/status'
import { JsonField } from '~/ui/fields/json-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { readable } from '~/ui/wire/exchange'
import { accountValuesOf, type FormValues } from './account-values'
import { CodeBlock, RichText } from './code-block'
import type { ApiDocument, Operation } from './document'

function addressFor({ path, parameters }: Operation, values: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && values[parameter.name])
      .map(({ name }) => [name, values[name] ?? '']),
  )
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** Sends the request. A response with an error status is a result, too. */
async function callOperation(operation: Operation, { parameters, body }: FormValues) {
  const response = await fetch(addressFor(operation, parameters), {
    method: operation.method,
    ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
  })
  return { status: response.status, isGood: response.ok, text: await response.text() }
}

/** The summary up to its object, without articles: `Delete a bot that nothing uses` becomes `Delete bot`. */
function actionOf({ summary }: Pick<Operation, 'summary'>): string {
  const words = summary.replace(/^(\S+) (?:an?|the) /, '$1 ')
  const upToObject =
    /^(\S+ [^\s;,]+.*?)(?:(?<!\bup) (?:that|with|without|under|to|for|from|at|as|about|now|again)\b|[;,] |$)/
  return upToObject.exec(words)?.[1] ?? words
}

const consequential = /^(Place|Send|Resend|Resume|Analyze|Replace|Stop|Sign out|Create a campaign)\b/
const destructive = /^(Delete|Remove|Discard|Erase|Revoke|Undo)\b/

/** Calls an operation with the session of the dashboard. */
export function TryIt({ operation, document }: { operation: Operation; document: ApiDocument }) {
  const { data: values } = useQuery({
    queryKey: ['reference-values', operation.operationId],
    queryFn: ({ signal }) => accountValuesOf(operation, document, signal),
    // Each visit to the page reads what the account has now; the form is not replaced while it is used.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const hint =
    operation.method === 'GET'
      ? 'Sends the request with your session.'
      : 'Sends the request with your session. It changes data of this organization.'
  if (!isCallable(operation)) return null
  return (
    <Section title="Try it" hint={hint}>
      {values ? (
        <TryForm operation={operation} initial={values} />
      ) : (
        <p role="status" className="min-h-control text-sm text-muted">
          Loading values of your account…
        </p>
      )}
    </Section>
  )
}

function TryForm({ operation, initial }: { operation: Operation; initial: FormValues }) {
  const [parameters, setParameters] = useState(initial.parameters)
  const [body, setBody] = useState(initial.body)
  const { mutate, mutateAsync, data, error, isPending } = useMutation({
    mutationFn: () => callOperation(operation, { ...initial, parameters, body }),
    meta: { handlesErrors: true },
  })
  const { method, summary, description } = operation
  const action = method === 'GET' ? 'Send request' : actionOf(operation)
  const fault = body === undefined ? null : findJsonError(body)
  const request = `${method} ${addressFor(operation, parameters)}`

  function submit() {
    if (fault) return
    const danger = destructive.test(summary)
    if (!danger && !consequential.test(summary)) return mutate()
    const [consequence = ''] = (description ?? '').split(/(?<=\.)\s/)
    confirmAction({
      title: `${action}?`,
      verb: action,
      danger,
      consequences: (
        <div className="grid gap-2">
          <p>
            <RichText text={consequence} />
          </p>
          <p className="font-mono text-xs wrap-anywhere">{request}</p>
        </div>
      ),
      action: () => mutateAsync(),
    })
  }

  return (
    <>
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {operation.parameters
          .filter(({ name }) => name in parameters)
          .map(({ name, required }) => (
            <TextField
              key={name}
              mono
              label={name}
              optional={!required}
              autoComplete="off"
              spellCheck={false}
              value={parameters[name] ?? ''}
              onChange={(value) => setParameters({ ...parameters, [name]: value })}
            />
          ))}
        {body !== undefined && <JsonField label="Body" rows={6} value={body} onChange={setBody} />}
        {initial.missing.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">
            Example values, because your account has none: {initial.missing.join(', ')}.
          </p>
        )}
        <p className="font-mono text-xs text-muted wrap-anywhere">{request}</p>
        <Button
          type="submit"
          variant={method === 'GET' ? 'primary' : 'secondary'}
          pending={isPending}
          disabledReason={fault ? `Fix the JSON first: line ${fault.line}:${fault.column}.` : null}
          className="w-fit"
        >
          {action}
        </Button>
      </form>
      <div role="status" className="grid grid-cols-1 gap-2 pt-3 empty:hidden">
        {error && <Status tone="bad">{error.message}</Status>}
        {data && <Status tone={data.isGood ? 'good' : 'bad'}>{`Response ${data.status}`}</Status>}
        {data?.text && <CodeBlock label="Response body" code={readable(data.text)} />}
      </div>
    </>
  )
}

/** Files and streams cannot be shown here. */
function isCallable({ requestBody, responses }: Operation): boolean {
  const media = [requestBody, ...Object.values(responses)].flatMap((message) =>
    Object.keys(message?.content ?? {}),
  )
  return media.every((type) => type === 'application/json')
}
