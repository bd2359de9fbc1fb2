import { z } from '#contract/http/zod'
import { isJsonObject } from '#rules/text/json-object'

/** What a request is framed by: who sends it sets these, not who describes it. */
const framing = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const mostHeaders = 40

const named = /^[!#$%&'*+.^_`|~\w-]{1,128}$/
const value = /^[\t\x20-\x7e\x80-\xff]*$/

function headerProblem(name: string, text: unknown): string | undefined {
  if (!named.test(name)) return 'A header is named by letters, digits and dashes.'
  if (framing.includes(name.toLowerCase())) return `${name} is set by whoever sends the request.`
  if (typeof text !== 'string') return 'The value of a header is a text.'
  if (text.length > 4096) return 'The value of a header has at most 4096 characters.'
  return value.test(text) ? undefined : 'The value of a header is one line of Western characters.'
}

/** Headers by name. The specification has no place for them: they stand in static_params. Record 0035. */
export const ToolHeaders = z
  .custom<Record<string, string>>(isJsonObject, 'This must be an object.')
  .superRefine((headers, context) => {
    const entries = Object.entries(headers)
    if (entries.length > mostHeaders) {
      context.addIssue({ code: 'custom', message: `There are at most ${mostHeaders} headers.` })
    }
    for (const [name, text] of entries) {
      const message = headerProblem(name, text)
      if (message) context.addIssue({ code: 'custom', message, path: [name] })
    }
  })
