/** Maximum unread bytes before a client gets fewer details. */
const longestQueue = 16_384

export type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  /** Returns whether the stream's user may still read. */
  readonly isAllowed: () => Promise<boolean>
  /** All streams of an organization get the same bytes. A slow client gets `catchUp` instead. */
  send(chunk: Uint8Array): void
  /** Ends the stream if the client has read nothing since the last beat. */
  beat(chunk: Uint8Array): void
  end(): void
}

type StreamParts = Pick<EventStream, 'isAllowed'> & {
  opening: Uint8Array
  catchUp: Uint8Array
  onEnd: () => void
}

export function createEventStream({ opening, catchUp, isAllowed, onEnd }: StreamParts): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isBehind = false
  const body = new ReadableStream<Uint8Array>(
    {
      start(streamController) {
        controller = streamController
        streamController.enqueue(opening)
      },
      pull(streamController) {
        if (isBehind) streamController.enqueue(catchUp)
        isBehind = false
      },
      cancel: forget,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: longestQueue }),
  )

  function forget(): void {
    controller = undefined
    onEnd()
  }

  function send(chunk: Uint8Array): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(chunk)
    else isBehind = true
  }

  function end(): void {
    // Unread data would keep a closed stream open.
    if (isBehind) controller?.error(new Error('The client does not read.'))
    else controller?.close()
    forget()
  }

  return {
    body,
    isAllowed,
    send,
    end,
    beat(chunk) {
      if (isBehind) end()
      else send(chunk)
    },
  }
}
