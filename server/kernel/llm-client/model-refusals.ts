import { isJsonObject } from '#rules/text/json-object'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import { ModelFailure } from './model'

/** What the SDK throws, by its fields: its classes are loaded later. */
type Thrown = { status?: unknown; error?: unknown; cause?: unknown }

const chainOf = (error: unknown): unknown[] => {
  const chain: unknown[] = []
  for (let current = error; current && chain.length < 5; current = (current as Thrown).cause)
    chain.push(current)
  return chain
}

const statusOf = (error: unknown) => {
  const { status } = (error ?? {}) as Thrown
  return typeof status === 'number' ? status : undefined
}

/** Returns what a server says went wrong, as a sentence for users. */
function complaintIn(error: unknown): string {
  const said = isJsonObject(error) ? error.message : error
  const words = typeof said === 'string' ? said.replaceAll('\0', '').toWellFormed().slice(0, 500).trim() : ''
  return words === '' ? 'The model refused, and did not say why.' : `The model refused: ${words}`
}

function refusedWith(status: number, error: unknown): string {
  if (status === 401 || status === 403) return `The key was not accepted (status ${status}).`
  if (status === 404)
    return 'There is no such model, or nothing that speaks chat completions at this address (status 404).'
  if (status >= 300 && status < 400)
    return `The address leads elsewhere (status ${status}), which is not followed.`
  return error === undefined
    ? `The model refused with status ${status}.`
    : `${complaintIn(error)} (status ${status})`
}

/** Explains an error of the SDK to users. */
export function explainModelError(error: unknown): ModelFailure {
  for (const link of chainOf(error)) {
    if (link instanceof ModelFailure) return link
    if (link instanceof OutboundFailure || link instanceof OutboundRefusal)
      return new ModelFailure(link.message)
  }
  if (error instanceof SyntaxError)
    return new ModelFailure('What it answered is not what a model of this kind answers.')
  const status = statusOf(error)
  const { error: said } = (error ?? {}) as Thrown
  if (status !== undefined) return new ModelFailure(refusedWith(status, said))
  return new ModelFailure(said === undefined ? 'The request to the model failed.' : complaintIn(said))
}

/** Whether the same request may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return status === 408 || status === 409 || status === 429 || status >= 500
  return chainOf(error).some((link) => link instanceof OutboundFailure)
}

const optional = ['stream_options', 'temperature'] as const
export type OptionalField = (typeof optional)[number]

/** The optional field that a server does not accept; undefined if it refused for another reason. */
export function unsupportedIn(error: unknown): OptionalField | undefined {
  const status = statusOf(error)
  if (status !== 400 && status !== 422) return undefined
  const text = JSON.stringify((error as Thrown).error ?? '')
  return optional.find((name) => text.includes(name))
}
