import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ToolTest, ToolTestDraft } from '#contract/bots/tool-tests'
import { tools } from '~/api/operations'
import { call } from '~/api/reading/call'
import { messages } from '~/features/bots/messages'
import { type ToolValues, toolFields } from '~/features/bots/tools/editor/tool-values'
import { argumentsOf, type Sample, samplesFor, variablesFor } from '~/features/bots/tools/fields/samples'
import { formatBytes } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { Exchange } from '~/ui/wire/exchange'

const isPrivate = (error: string | null) => /not a public address/.test(error ?? '')

/** The request and its response. */
function TestResult({ result }: { result: ToolTest }) {
  const { method, url, response_body, response_cut, error } = result
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="flex gap-2 text-sm">
        <span className="font-medium">{method}</span>
        <code className="min-w-0 font-mono wrap-anywhere">{url}</code>
      </p>
      {isPrivate(error) && (
        <Notice tone="warn" title="Request not sent">
          {messages.privateHost}
        </Notice>
      )}
      <Exchange
        requestHeaders={result.request_headers}
        requestBody={result.request_body ?? undefined}
        status={result.response_status}
        responseHeaders={result.response_headers}
        responseBody={response_body}
        durationMs={result.duration_ms}
        error={error}
      />
      {response_body === '' && <p className="text-sm text-muted">{messages.emptyBody}</p>}
      {response_cut && (
        <p className="text-sm text-muted">Response truncated to the first {formatBytes(65_536)}.</p>
      )}
    </div>
  )
}

const typeHints: Record<string, string> = {
  number: 'A number.',
  integer: 'A whole number.',
  array: 'A list, as JSON: ["a", "b"].',
  object: 'An object, as JSON: {"a": 1}.',
}

type SampleFieldProps = {
  sample: Sample
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

/** The sample value of a parameter. */
function SampleField({ sample, value, isWrong, onChange }: SampleFieldProps) {
  const { name, type, required, description, options } = sample
  const hint = [description, typeHints[type]].filter(Boolean).join(' ') || undefined
  const common = { label: name, hint, optional: !required, value, onChange }
  if (options.length > 0) {
    return (
      <SelectField
        {...common}
        placeholder="Not sent"
        options={options.map((option) => ({ value: option, label: option }))}
      />
    )
  }
  return (
    <TextField
      {...common}
      mono
      autoComplete="off"
      spellCheck={false}
      error={isWrong ? `Enter a valid ${type || 'JSON'} value.` : undefined}
    />
  )
}

type TestDialogProps = {
  botUid: string
  type: string
  /** Absent for an unsaved tool. */
  toolId: number | undefined
  values: ToolValues
  onClose: () => void
}

function fieldsIn(type: string, values: ToolValues) {
  try {
    return toolFields(type, values, undefined)
  } catch {
    return null
  }
}

/** Sends the request of a tool as in the form, saved or not, and shows the response. */
export function TestDialog({ botUid, type, toolId, values, onClose }: TestDialogProps) {
  const fields = fieldsIn(type, values)
  return (
    <Dialog title="Test request" width="42rem" onClose={onClose}>
      {fields ? (
        <Test botUid={botUid} toolId={toolId} fields={fields} />
      ) : (
        <Notice tone="bad" title="Invalid parameters">
          {messages.invalidParameters}
        </Notice>
      )}
    </Dialog>
  )
}

type TestProps = {
  botUid: string
  toolId: number | undefined
  fields: NonNullable<ReturnType<typeof fieldsIn>>
}

function Test({ botUid, toolId, fields }: TestProps) {
  const id = useId()
  const [texts, setTexts] = useState<Record<string, string>>({})
  const { type, parameters = null, static_params = null } = fields
  const url = fields.url ?? ''
  const samples = samplesFor(parameters)
  const variables = variablesFor({ type, url, static_params })
  const { values, wrong } = argumentsOf(samples, texts)
  const test = useMutation<ToolTest, Error, ToolTestDraft>({
    mutationFn: (body) => call(tools.test, { bot_uid: botUid, body }),
    meta: { handlesErrors: true },
  })
  const textOf = (name: string, initial: string) => texts[name] ?? initial
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.length > 0) return
    const filled = variables.flatMap(({ name, initial }): [string, string][] => {
      const text = textOf(`{{${name}}}`, initial)
      return text === '' ? [] : [[name, text]]
    })
    const body = {
      type: type === 'function' ? type : 'api_request',
      url,
      ...(toolId !== undefined && { tool_id: toolId }),
      method: fields.method,
      api_timeout: fields.api_timeout,
      static_params,
      arguments: values,
      variables: Object.fromEntries(filled),
    }
    test.mutate(body as ToolTestDraft)
  }
  return (
    <div className="grid gap-4 pb-3">
      <form id={id} noValidate onSubmit={send} className="grid gap-3">
        <p className="text-sm text-muted">{messages.realRequest}</p>
        {samples.map((sample) => (
          <SampleField
            key={sample.name}
            sample={sample}
            value={textOf(sample.name, sample.initial)}
            isWrong={wrong.includes(sample.name)}
            onChange={(text) => setTexts({ ...texts, [sample.name]: text })}
          />
        ))}
        {variables.map(({ name, initial }) => (
          <TextField
            key={name}
            label={`{{${name}}}`}
            hint="Variable"
            autoComplete="off"
            value={textOf(`{{${name}}}`, initial)}
            onChange={(text) => setTexts({ ...texts, [`{{${name}}}`]: text })}
          />
        ))}
        <span className="flex justify-end">
          <Button type="submit" variant="primary" pending={test.isPending}>
            {test.data ? 'Send again' : 'Send request'}
          </Button>
        </span>
      </form>
      <div role="status" aria-busy={test.isPending}>
        {test.error && !test.isPending && (
          <Notice tone="bad" title="Request not sent">
            {test.error.message}
          </Notice>
        )}
        {test.data && !test.isPending && <TestResult result={test.data} />}
      </div>
    </div>
  )
}
