import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import, UploadQuery } from '#contract/contacts/imports'
import { largestUploadBytes } from '#rules/imports/choices'
import { imports } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { sendFile } from '~/api/transport/send-file'

/** Uploads a file and reports the share that has been sent. Rejects with an ApiError. */
const uploadFile = (file: Blob, query: UploadQuery, onSent: (share: number) => void) =>
  sendFile<Import>(imports.create, { query }, file, onSent)

const localCountry = () => new Intl.Locale(navigator.language).maximize().region ?? ''

/** Detects JSON by the first character, whatever the file name. */
const isJsonList = async (file: Blob) => /^\ufeff?\s*\[\s*[{\]]/.test(await file.slice(0, 4096).text())

/** Uploads a file. `error` remains until the next upload; `sent` is the share that has been sent. */
export function useUpload(query: UploadQuery, onUploaded: (job: Import) => void) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const upload = useMutation<Import, Error, { file: Blob; name: string }>({
    mutationFn: async ({ file, name }) => {
      if (file.size > largestUploadBytes)
        throw new Error(`The file is larger than ${largestUploadBytes / 1024 ** 2} MB. Split it.`)
      const rows = (await isJsonList(file))
        ? await (await import('~/features/imports/json-rows')).rowsOfJson(file)
        : file
      return uploadFile(rows, { ...query, file_name: name, fallback_country: localCountry() }, setSent)
    },
    onMutate: () => setSent(0),
    onSuccess(job) {
      void invalidate(client, { queryKey: ['imports'] })
      onUploaded(job)
    },
    meta: { handlesErrors: true },
  })
  const send = (file: Blob, name: string) => upload.mutate({ file, name })
  return {
    send,
    sent,
    isSending: upload.isPending,
    error: upload.error?.message,
  }
}
