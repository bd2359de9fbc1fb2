import type { Context as HonoContext } from 'hono'
import { invalid } from '#contract/http/error'
import { type ReadReply, reads } from '#contract/http/reads'
import { pathOf } from '#contract/http/route'
import { routes } from '#contract/http/routes'
import { isOfWholeResponse } from '#server/kernel/http/answers/json-answer'
import { implement } from './implement'

/** Answers a request like one from the network. */
type Dispatch = (request: Request, env: HonoContext['env']) => Response | Promise<Response>

/** Headers that identify the client, and whether a person asked. */
const passed = ['authorization', 'cookie', 'host', 'x-background', 'x-forwarded-for', 'x-forwarded-proto']

/** An endless stream, and this operation itself. */
const excluded = [routes.live.events, routes.reads.list].map((route) => pathOf({ route }))

/** How many reads of a request are answered at the same time, so that others get database connections too. */
const atOnce = 6
/** The length of all bodies together, in characters. */
const mostCharacters = 8_000_000

function requestsIn(context: HonoContext, paths: readonly string[]): Request[] {
  const headers = passed.flatMap((name): [string, string][] => {
    const value = context.req.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  return paths.map((path) => {
    const url = new URL(path, context.req.url)
    if (!isReadable(url))
      throw invalid([{ path: 'paths', message: `${url.pathname} cannot be read together with others.` }])
    return new Request(url, { headers })
  })
}

/** Routes are found by the decoded path. */
function isReadable({ pathname }: URL): boolean {
  try {
    const path = decodeURIComponent(pathname)
    return !excluded.includes(path) && /^\/v[12]\//.test(path)
  } catch {
    return false
  }
}

/** Responses that have to be read on their own: other media, files, and what makes the reply too long. */
function refusalOf({ headers }: Response): string | null {
  if (headers.has('Content-Disposition')) return 'This is a file. Read it on its own.'
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true
  return isJson ? null : 'This is not JSON. Read it on its own.'
}

/** Turns responses into replies; together they have a maximum length. */
function replies() {
  let left = mostCharacters
  return async (response: Response, known: string | undefined): Promise<ReadReply> => {
    const { status, headers } = response
    const etag = headers.get('ETag')
    const about = {
      etag,
      request_id: headers.get('X-Request-Id'),
      wait_seconds: Number(headers.get('X-Platform-Wait')) || null,
    }
    const refusal = status === 304 ? null : refusalOf(response)
    if (refusal) {
      await response.body?.cancel()
      return { ...about, status: 406, body: JSON.stringify({ error: refusal }) }
    }
    const body = await response.text()
    const isUnchanged = etag === known && isOfWholeResponse(etag)
    if (status === 304 || isUnchanged) return { ...about, status: 304, body: '' }
    left -= body.length
    if (left < 0)
      return { ...about, status: 413, body: '{"error":"The reply is too long. Read this on its own."}' }
    return { ...about, status, body }
  }
}

/** Each read passes the same checks, and counts toward the same limits, as a request of its own. */
export const readHandlers = (dispatch: Dispatch) =>
  implement(reads)({
    async list({ query: { paths, etags = '' }, http }) {
      const requests = requestsIn(http, paths.split(','))
      const known = etags.split(',')
      const replyTo = replies()
      const found: ReadReply[] = []
      const pending = requests.entries()
      const work = async () => {
        for (const [at, request] of pending)
          found[at] = await replyTo(await dispatch(request, http.env), known[at])
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return { replies: found }
    },
  })
