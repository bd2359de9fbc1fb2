import { addressOf } from '#contract/client'
import { ApiError, type ErrorBody } from '#contract/error'
import type { Import, UploadQuery } from '#contract/imports'
import { imports } from '~/api/operations'

function errorIn(text: string, status: number): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return { error: `The server answered with status ${status} and no explanation.` }
  }
}

/** Sends a file as it is; `onSent` hears which share of it has gone. Rejects with an ApiError. */
export function uploadFile(file: Blob, query: UploadQuery, onSent: (share: number) => void): Promise<Import> {
  return new Promise((resolve, reject) => {
    // Only this tells how far an upload has come.
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(imports.create, { query }))
    request.setRequestHeader('Content-Type', 'text/csv')
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1)
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as Import)
      else reject(new ApiError(request.status, errorIn(request.responseText, request.status)))
    }
    request.onerror = () =>
      reject(new ApiError(0, { error: 'The file did not reach the server. Try again.' }))
    request.send(file)
  })
}
