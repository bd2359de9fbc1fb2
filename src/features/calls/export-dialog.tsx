import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/error'
import { callFiles } from '~/api/operations'
import { keepFile, type Received, receiveFile } from '~/api/receive-file'
import { formatCount, formatNumber, formatPercent } from '~/lib/format-number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { ChoiceField } from '~/ui/fields/choice-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { Notice } from '~/ui/notice'
import { notify } from '~/ui/notify'
import { FormDialog } from '~/ui/overlays/form-dialog'
import type { CallConditions } from './call-filter-model'
import type { CallSelection } from './use-call-selection'

type ExportDialogProps = {
  conditions: CallConditions
  selection: CallSelection
  count: number
  /** There are more than that. */
  isMinimum: boolean
  onClose: () => void
}

const formats = {
  csv: { operation: callFiles.csv, rowMark: '\r\n', headRows: 1 },
  json: { operation: callFiles.json, rowMark: '\n{', headRows: 0 },
}

/** Takes calls out as a file, and says how far it is. */
export function ExportDialog({ conditions, selection, count, isMinimum, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<keyof typeof formats>('csv')
  const [withTranscripts, setWithTranscripts] = useState(false)
  const [progress, setProgress] = useState<Received | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const close = () => {
    stop.current?.abort()
    onClose()
  }
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (progress !== null) return
    const controller = new AbortController()
    stop.current = controller
    setRefusal(undefined)
    setProgress({ bytes: 0, rows: 0, total: undefined })
    const { operation, rowMark, headRows } = formats[format]
    const body = {
      with_transcripts: withTranscripts,
      ...(selection.kind === 'some'
        ? { call_ids: [...selection.ids] }
        : { except_ids: [...selection.except] }),
    }
    const query = selection.kind === 'some' ? {} : conditions
    try {
      const received = await receiveFile(
        operation,
        { query, body },
        { signal: controller.signal, rowMark, onProgress: setProgress },
      )
      keepFile(received.file, received.name)
      notify({ title: `Exported ${formatCount(received.rows - headRows, 'call')}`, detail: received.name })
      onClose()
    } catch (error) {
      if (controller.signal.aborted) return
      setProgress(null)
      setRefusal(
        error instanceof ApiError ? error.message : 'The connection broke before the file was whole.',
      )
    }
  }
  const what = `${isMinimum ? 'more than ' : ''}${formatCount(count, 'call')}`
  return (
    <FormDialog
      title={`Export ${what}`}
      verb={format === 'csv' ? 'Export CSV' : 'Export JSON'}
      pending={progress !== null}
      refusal={refusal}
      onSubmit={(event) => void start(event)}
      onClose={close}
    >
      {progress === null ? (
        <>
          <ChoiceField
            label="Format"
            value={format}
            onChange={(value) => setFormat(value as keyof typeof formats)}
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
      ) : (
        <ExportProgress progress={progress} />
      )}
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
