import { invalid } from '#contract/http/error'

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

/** Parses the body of a request. Throws 400 if it is not JSON. */
export function parseJson(text: string): unknown {
  refuseDeepNesting(text)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ path: '', message: 'The body must be JSON.' }])
  }
}
