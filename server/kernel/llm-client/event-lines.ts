import { ModelFailure } from './model'

const longestLine = 256 * 1024

/** The `data` of a stream of server-sent events, one for each line that has any. */
export async function* eventData(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of parts) {
    rest += decoder.decode(part, { stream: true })
    const lines = rest.split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ModelFailure('The model answered with a line without end.')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim()
}
