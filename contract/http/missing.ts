import { ApiError } from './error'

/** The server, or the platform behind it, does not have the operation of the request. */
export const noSuchOperation = new ApiError(404, { error: 'There is no such operation.' })

/** What the gateway says for an answer of the platform without words. */
export const noExplanation = (status: number) =>
  `The platform answered with status ${status} and no explanation.`

/** Whether a resource does not exist. A 404 can also mean that the operation does not. */
export const isGone = ({ status, body: { error } }: ApiError): boolean =>
  status === 404 && error !== noSuchOperation.body.error && error !== noExplanation(404)
