import type { Hono, Context as HonoContext } from 'hono'
import type { MessageEvent } from '#server/telephony/carrier'
import { textEventOf } from '#server/telephony/lines/twilio/text-outcomes'
import { textStatusPath } from '#server/telephony/lines/twilio/twiml'
import type { StoredLine } from './store'

/** Stores what became of a text of an organization; ignores a text that it does not have. */
export type TakeText = (organizationId: number, id: string, event: MessageEvent) => Promise<void>

type Parts = {
  readSigned: (context: HonoContext) => Promise<{ params: URLSearchParams; lines: StoredLine[] }>
  takeText: TakeText
}

/** Serves what Twilio reports about texts. */
export function serveTextReports(app: Hono, { readSigned, takeText }: Parts): void {
  app.post(textStatusPath(':id'), async (context) => {
    const { params, lines } = await readSigned(context)
    const event = textEventOf(params.get('MessageStatus') ?? '', Number(params.get('ErrorCode')) || undefined)
    for (const id of new Set(lines.map(({ organization_id }) => organization_id)))
      await takeText(id, context.req.param('id') ?? '', event)
    return context.body(null, 204)
  })
}
