const etags = new WeakMap<object, string>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The ETag that a reply came with; undefined where the server sent none. */
export const etagOf = (reply: unknown): string | undefined => (isObject(reply) ? etags.get(reply) : undefined)

/** Notes the ETag of a reply. It is kept beside the reply, because query cache and forms pass only the reply on. */
export function noteEtag(reply: unknown, etag: string | null | undefined): void {
  if (isObject(reply) && etag) etags.set(reply, etag)
}
