/** The file name according to RFC 6266: in ASCII for old clients, and in full. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Streams a file while it is generated; a slow client slows down the generation. */
export function fileOf(chunks: AsyncGenerator<string>, media: string, name: string): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': media, 'Content-Disposition': disposition(name), 'Cache-Control': 'no-store' },
  })
}
