import { hash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'

/** The browser may store the response, but asks before each use. */
const asksFirst = 'private, no-cache'

/**
 * The tag of a read, over the whole response. It is weak, because compression changes the bytes. `r-` tells it from
 * the ETag of a resource that can be edited, which leaves fields out.
 */
const tagOf = (text: string) => `W/"r-${hash('sha256', text, 'base64url').slice(0, 27)}"`

/** Whether a tag covers the whole response. The ETag of an editable resource leaves fields out. */
export const isOfWholeResponse = (tag: string | null): boolean => tag?.startsWith('W/"r-') === true

const opaque = /"[\x21\x23-\x7e\x80-\xff]*"/g

/** Whether If-None-Match names the tag. Weak and strong tags are the same here (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header.match(opaque) ?? []).some((known) => tag.endsWith(known))
}

/**
 * Sets the ETag of a read, and returns whether the client has this response already. Most responses may not be
 * stored by browsers, because of personal data: their tags are for clients that store on their own.
 */
export function isUnchanged(context: HonoContext, text: string, isStorable: boolean): boolean {
  const tag = tagOf(text)
  context.header('ETag', tag)
  if (isStorable) context.header('Cache-Control', asksFirst)
  return isKnown(context.req.header('If-None-Match'), tag)
}
