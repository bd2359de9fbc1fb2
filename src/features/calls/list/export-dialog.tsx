import { type FormEvent, useState } from 'react'
import type { Received } from '~/api/transport/receive-file'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Notice } from '~/ui/feedback/notice'
import { ChoiceField } from '~/ui/fields/choice-field'
import { KeyField, keyFieldOf } from '~/ui/fields/key-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import type { CallSelection } from './use-call-selection'
import { type ExportFormat, useExport } from './use-export'

type ExportDialogProps = {
  conditions: CallConditions
  selection: CallSelection
  count: number
  /** There are more than that. */
  isMinimum: boolean
  onClose: () => void
}

const requestFor = (selection: CallSelection, conditions: CallConditions) =>
  selection.kind === 'some'
    ? { query: {}, chosen: { call_ids: [...selection.ids] } }
    : { query: conditions, chosen: { except_ids: [...selection.except] } }

/** Takes calls out as a file, and says how far it is. */
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
    const { query, chosen } = requestFor(selection, conditions)
    const request = { format, query, body: { with_transcripts: withTranscripts, ...chosen } }
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
            label="With transcripts"
            hint="What was said, as far as it is kept; personal data stays masked."
            layout="row"
            value={withTranscripts}
            onChange={setWithTranscripts}
          />
          <Notice>
            {selection.kind === 'some' ? 'The selected calls' : 'All calls that match'}, newest first, without
            a limit. The audit log notes the export.
          </Notice>
        </>
      )}
      {state.kind === 'proving' && (
        <>
          <p>
            The key was last given more than two hours ago. Calls are taken out only by who has it: give it
            again, and the export goes on. If you signed in by a link, use a new one.
          </p>
          <KeyField error={state.serverError} />
        </>
      )}
      {state.kind === 'running' && <ExportProgress progress={state.progress} />}
    </FormDialog>
  )
}

function ExportProgress({ progress: { rows, total } }: { progress: Received }) {
  if (!total) return <p role="status">{formatCount(rows, 'call')} so far</p>
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
