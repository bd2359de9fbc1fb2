import type { z } from 'zod'
import type { Endpoint } from '#contract/http/endpoint'
import { type Issue, invalid, issuesOf, notFound } from '#contract/http/error'
import { pathParameter } from '#contract/http/path-parameter'
import { parameterNamesOf, pathOf } from '#contract/http/route'
import { findJsonError } from '#rules/text/find-json-error'

/** Maximum nesting of objects and arrays. */
const maxDepth = 64

const [quote, backslash] = [0x22, 0x5c]
const opening = [0x5b, 0x7b]
const closing = [0x5d, 0x7d]

/**
 * Counts brackets outside strings in one pass, because parsing deep nesting takes far longer than rejecting
 * it.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === backslash) at += 1
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (opening.includes(code)) depth += 1
    else if (closing.includes(code)) depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

/** Throws 400 for deep nesting, whether or not the text is JSON. */
export function refuseDeepNesting(text: string): void {
  if (isTooDeep(text)) {
    throw invalid([{ path: '', message: `The body is nested more than ${maxDepth} levels deep.` }])
  }
}

/** Characters. Finding the error in longer bodies would take too long. */
const mostExplained = 64 * 1024

/** Parses the body of a request. Throws 400 if it is not JSON. */
function parseJson(text: string): unknown {
  refuseDeepNesting(text)
  try {
    return JSON.parse(text)
  } catch {
    const fault = text.length > mostExplained ? null : findJsonError(text)
    const place = fault ? ` Line ${fault.line}, column ${fault.column}: ${fault.message.slice(0, 80)}.` : ''
    throw invalid([{ path: '', message: `The body must be JSON.${place}` }])
  }
}

const deepest = 64

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair; a number too large for JavaScript would become
 * null; very deep nesting is an attack.
 */
function unstorableIn(value: unknown, depth = 0): Issue | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return { path: '', message: 'This is too large.' }
  if (typeof value === 'string') {
    const fault = faultOfText(value)
    return fault ? { path: '', message: `This must not contain ${fault}.` } : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return { path: '', message: `This is nested more than ${deepest} levels deep.` }
  for (const [key, item] of Object.entries(value)) {
    const fault = faultOfText(key)
    if (fault) return { path: '', message: `Names of fields must not contain ${fault}.` }
    const inner = unstorableIn(item, depth + 1)
    if (inner) return { ...inner, path: inner.path === '' ? key : `${key}.${inner.path}` }
  }
  return undefined
}

function faultOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'a null character'
  return text.isWellFormed() ? undefined : 'an incomplete character, such as half of an emoji'
}

function check(schema: z.ZodType, value: unknown): unknown {
  const unstorable = unstorableIn(value)
  if (unstorable) throw invalid([unstorable])
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(issuesOf(result.error))
  return result.data
}

/** A path parameter that cannot be an identifier names a resource that does not exist. */
export function parseParameters(operation: Endpoint, input: Record<string, string>): Record<string, unknown> {
  const checked: Record<string, unknown> = {}
  for (const name of parameterNamesOf(operation)) {
    const result = pathParameter[name].safeParse(input[name])
    if (!result.success || unstorableIn(result.data)) throw notFound(thingOf(operation, name))
    checked[name] = result.data
  }
  return checked
}

const things: Record<Exclude<keyof typeof pathParameter, 'uid'>, string> = {
  api_key_id: 'API key',
  bot_uid: 'Bot',
  bot_version: 'Version',
  id: 'Call',
  voice_id: 'Voice',
  tool_id: 'Tool',
  campaign_id: 'Campaign',
  contact_list_id: 'Contact list',
  contact_id: 'Contact',
  knowledge_base_id: 'Knowledge base',
  faq_id: 'Question',
  snippet_id: 'Text',
  document_id: 'Document',
  do_not_call_id: 'Do-not-call entry',
  import_id: 'Import',
  saved_view_id: 'Saved view',
  campaign_draft_id: 'Campaign draft',
  reviewer_id: 'Reviewer',
  review_note_id: 'Note',
  scorecard_id: 'Scorecard',
  delivery_id: 'Delivery',
  model_provider_id: 'Model provider',
  analysis_run_id: 'Analysis run',
  rehearsal_case_id: 'Rehearsal case',
  rehearsal_scenario_id: 'Rehearsal scenario',
  rehearsal_run_id: 'Rehearsal run',
}

// Bots and phone numbers both have a `uid`.
function thingOf(operation: Endpoint, name: keyof typeof pathParameter): string {
  if (name !== 'uid') return things[name]
  return pathOf(operation).startsWith('/v1/bots') ? 'Bot' : 'Phone number'
}

export function parseQuery(operation: Endpoint, input: Record<string, string>): Record<string, unknown> {
  return operation.query ? { query: check(operation.query, input) } : {}
}

export function parseBody(operation: Endpoint, text: string): Record<string, unknown> {
  return operation.body ? { body: check(operation.body, parseJson(text)) } : {}
}
