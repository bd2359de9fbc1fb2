import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const texts = new WeakMap<HonoContext, string>()

/** Responds with JSON and remembers its text, so that compression need not read the response's stream. */
export function answerJson(context: HonoContext, body: unknown, status: number): Response {
  const text = JSON.stringify(body)
  texts.set(context, text)
  return context.body(text, status as ContentfulStatusCode, { 'Content-Type': 'application/json' })
}

export const jsonTextOf = (context: HonoContext): string | undefined => texts.get(context)
