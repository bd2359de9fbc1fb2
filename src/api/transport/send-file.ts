import { addressOf } from '#contract/http/client'
import type { Endpoint, Input } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { errorBodyIn } from './send'
import { probeServer } from './server-away'

/** Uploads a file and reports the share that has been sent. Rejects with an ApiError. */
export function sendFile<Made>(
  operation: Endpoint,
  input: Record<string, unknown>,
  file: Blob,
  onSent: (share: number) => void,
): Promise<Made> {
  return new Promise((resolve, reject) => {
    // Only XMLHttpRequest reports upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(operation, input as Input<Endpoint>))
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1)
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as Made)
      else reject(new ApiError(request.status, errorBodyIn(request.responseText, request.status)))
    }
    request.onerror = () => {
      void probeServer()
      reject(new ApiError(0, { error: 'The file did not reach the server. Try again.' }))
    }
    request.send(file)
  })
}
