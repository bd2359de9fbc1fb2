import type { Context as HonoContext } from 'hono'
import { invalid } from '#contract/http/error'
import { type ReadReply, reads } from '#contract/http/reads'
import { pathOf } from '#contract/http/route'
import { routes } from '#contract/http/routes'
import { implement } from './implement'

/** Answers a request like one from the network. */
export type Dispatch = (request: Request, env: HonoContext['env']) => Response | Promise<Response>

/** Headers that identify the client, and whether a person asked. */
const passed = ['authorization', 'cookie', 'host', 'x-background', 'x-forwarded-for', 'x-forwarded-proto']

/** An endless stream, and this operation itself. */
const excluded = [routes.live.events, routes.reads.list].map((route) => pathOf({ route }))

function requestsIn(context: HonoContext, paths: readonly string[], etags: readonly string[]): Request[] {
  const headers = passed.flatMap((name): [string, string][] => {
    const value = context.req.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  return paths.map((path, at) => {
    const etag = etags[at]
    const url = new URL(path, context.req.url)
    if (excluded.includes(url.pathname) || !/^\/v[12]\//.test(url.pathname))
      throw invalid([{ path: 'paths', message: `${url.pathname} cannot be read together with others.` }])
    return new Request(url, { headers: etag ? [...headers, ['If-None-Match', etag]] : headers })
  })
}

async function replyIn(response: Response): Promise<ReadReply> {
  const { status, headers } = response
  if (status === 304) return { status, etag: headers.get('ETag'), body: '' }
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true
  if (!isJson) await response.body?.cancel()
  return {
    status: isJson ? status : 406,
    etag: headers.get('ETag'),
    body: isJson ? await response.text() : '{"error":"This is not JSON. Read it on its own."}',
  }
}

/** Each read passes the same checks, and counts toward the same limits, as a request of its own. */
export const readHandlers = (dispatch: Dispatch) =>
  implement(reads)({
    async list({ query: { paths, etags = '' }, http }) {
      const requests = requestsIn(http, paths.split(','), etags.split(','))
      const replies = await Promise.all(
        requests.map(async (request) => replyIn(await dispatch(request, http.env))),
      )
      return { replies }
    },
  })
