import { type FormEvent, useRef, useState } from 'react'
import type { CallFileRequest } from '#contract/calls/files'
import { ApiError, isUnproved } from '#contract/http/error'
import { callFiles, session } from '~/api/operations'
import { call } from '~/api/reading/call'
import { type Received, receiveFile, saveFile } from '~/api/transport/receive'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'
import { messages } from '~/features/calls/messages'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Notice } from '~/ui/feedback/notice'
import { notify } from '~/ui/feedback/notify'
import { ChoiceField } from '~/ui/fields/choice-field'
import { KeyField, keyFieldOf } from '~/ui/fields/key-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { type CallSelection, requestFor } from './use-call-selection'

type ExportFormat = keyof typeof formats

/** The export in progress, or why it failed. `proving`: the server requires the key again first. */
type ExportState =
  | { kind: 'choosing'; serverError?: string }
  | { kind: 'proving'; serverError?: string; isPending?: boolean }
  | { kind: 'running'; progress: Received }

type ExportRequest = { format: ExportFormat; query: CallConditions; body: CallFileRequest }

const formats = {
  csv: { operation: callFiles.csv, rowMark: '\r\n', headRows: 1 },
  json: { operation: callFiles.json, rowMark: '\n{', headRows: 0 },
}

const sentenceOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : otherwise

/** Exports calls to a file. If the server requires the key again, the export continues once it is entered. */
function useExport(onDone: () => void) {
  const [state, setState] = useState<ExportState>({ kind: 'choosing' })
  const abort = useRef<AbortController>(undefined)

  async function run({ format, query, body }: ExportRequest) {
    const controller = new AbortController()
    abort.current = controller
    const { operation, rowMark, headRows } = formats[format]
    const onProgress = (progress: Received) => setState({ kind: 'running', progress })
    onProgress({ bytes: 0, rows: 0, total: undefined })
    try {
      const options = { signal: controller.signal, rowMark, onProgress }
      const { file, name, rows } = await receiveFile(operation, { query, body }, options)
      saveFile(file, name)
      notify({ title: `Exported ${formatCount(rows - headRows, 'call')}`, detail: name })
      onDone()
    } catch (error) {
      if (controller.signal.aborted) return
      if (isUnproved(error)) return setState({ kind: 'proving' })
      const serverError = sentenceOf(error, messages.exportBroken)
      setState({ kind: 'choosing', serverError })
    }
  }

  async function prove(key: HTMLInputElement, request: ExportRequest) {
    setState({ kind: 'proving', isPending: true })
    try {
      await call(session.confirm, { body: { api_key: key.value } })
    } catch (error) {
      key.select()
      return setState({ kind: 'proving', serverError: sentenceOf(error, messages.keyNotSent) })
    }
    await run(request)
  }

  return { state, run, prove, stop: () => abort.current?.abort() }
}

type ExportDialogProps = {
  conditions: CallConditions
  selection: CallSelection
  count: number
  /** `count` is a minimum; there may be more calls. */
  isMinimum: boolean
  onClose: () => void
}

/** Exports calls to a file, with progress. */
export function ExportDialog({ conditions, selection, count, isMinimum, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [withTranscripts, setWithTranscripts] = useState(false)
  const { state, run, prove, stop } = useExport(onClose)
  const isBusy = state.kind === 'running' || (state.kind === 'proving' && state.isPending === true)
  const close = () => {
    stop()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { query, body } = requestFor(selection, conditions)
    const request = { format, query, body: { with_transcripts: withTranscripts, ...body } }
    void (state.kind === 'proving' ? prove(keyFieldOf(event.currentTarget), request) : run(request))
  }
  const what = `${isMinimum ? 'more than ' : ''}${formatCount(count, 'call')}`
  const exportVerb = format === 'csv' ? 'Export CSV' : 'Export JSON'
  return (
    <FormDialog
      title={`Export ${what}`}
      verb={state.kind === 'proving' ? 'Confirm and export' : exportVerb}
      pending={isBusy}
      serverError={state.kind === 'choosing' ? state.serverError : undefined}
      onSubmit={submit}
      onClose={close}
    >
      {state.kind === 'choosing' && (
        <>
          <ChoiceField
            label="Format"
            value={format}
            onChange={(value) => setFormat(value as ExportFormat)}
            options={[
              { value: 'csv', label: 'CSV, for spreadsheets' },
              { value: 'json', label: 'JSON, for programs' },
            ]}
          />
          <SwitchField
            label="Include transcripts"
            hint={messages.exportTranscripts}
            layout="row"
            value={withTranscripts}
            onChange={setWithTranscripts}
          />
          <Notice>
            {selection.kind === 'some' ? 'Selected calls' : 'All matching calls'}, newest first. The export is
            recorded in the audit log.
          </Notice>
        </>
      )}
      {state.kind === 'proving' && (
        <>
          <p>{messages.exportNeedsKey}</p>
          <KeyField error={state.serverError} />
        </>
      )}
      {state.kind === 'running' && <ExportProgress progress={state.progress} />}
    </FormDialog>
  )
}

function ExportProgress({ progress: { rows, total } }: { progress: Received }) {
  if (!total) return <p role="status">{formatCount(rows, 'call')} exported</p>
  const share = Math.min(1, rows / total)
  return (
    <ProgressBar
      label="Export"
      value={Math.min(rows, total)}
      max={total}
      text={`${formatNumber(Math.min(rows, total))} of ${formatNumber(total)}, ${formatPercent(share)}`}
    />
  )
}
