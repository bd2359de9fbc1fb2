import type { Import, UploadQuery } from '#contract/contacts/imports'
import { imports } from '~/api/operations'
import { sendFile } from '~/api/transport/send-file'

/** Sends a file as it is; `onSent` hears which share of it has gone. Rejects with an ApiError. */
export const uploadFile = (file: Blob, query: UploadQuery, onSent: (share: number) => void) =>
  sendFile<Import>(imports.create, { query }, file, onSent)
