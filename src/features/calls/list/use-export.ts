import { useRef, useState } from 'react'
import type { CallFileRequest } from '#contract/calls/files'
import { ApiError, isUnproved } from '#contract/http/error'
import { callFiles, session } from '~/api/operations'
import { call } from '~/api/reading/call'
import { type Received, receiveFile, saveFile } from '~/api/transport/receive-file'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'
import { formatCount } from '~/lib/format/number'
import { notify } from '~/ui/feedback/notify'

export type ExportFormat = keyof typeof formats

/** What is taken out, or why not; `proving`: the server wants the key again first. */
export type ExportState =
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

/** Takes calls out as a file. An export that waits for the key goes on as soon as it is given. */
export function useExport(onDone: () => void) {
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
      const serverError = sentenceOf(error, 'The connection broke before the file was whole.')
      setState({ kind: 'choosing', serverError })
    }
  }

  async function prove(key: HTMLInputElement, request: ExportRequest) {
    setState({ kind: 'proving', isPending: true })
    try {
      await call(session.confirm, { body: { api_key: key.value } })
    } catch (error) {
      key.select()
      return setState({ kind: 'proving', serverError: sentenceOf(error, 'The key could not be sent.') })
    }
    await run(request)
  }

  return { state, run, prove, stop: () => abort.current?.abort() }
}
