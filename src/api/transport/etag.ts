const etags = new WeakMap<object, string>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The ETag of a reply; undefined if the server sent none. */
export const etagOf = (reply: unknown): string | undefined => (isObject(reply) ? etags.get(reply) : undefined)

/** Stores the ETag of a reply separately, because query cache and forms pass on only the reply. */
export function noteEtag(reply: unknown, etag: string | null | undefined): void {
  if (isObject(reply) && etag) etags.set(reply, etag)
}
