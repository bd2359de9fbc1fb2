/** A larger one makes a file that mail refuses and browsers are slow to open. */
export const largestEmbedded = 50_000_000

/** In base64 three bytes become four. */
export const embeddedSize = (bytes: number) => Math.ceil(bytes / 3) * 4

/** How many bytes a recording has; null where the server does not say, or has it no more. */
export async function recordingBytes(path: string, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(path, { headers: { range: 'bytes=0-0' }, signal })
  if (!response.ok) return null
  void response.body?.cancel()
  const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
  return whole ? Number(whole) : null
}

/** The recording as an address that holds it. */
export async function recordingAsData(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok)
    throw new Error(`The recording could not be loaded: the server answered ${response.status}.`)
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** Hands a file to the person at this browser. */
export function download(pieces: string[], name: string): void {
  const address = URL.createObjectURL(new Blob(pieces, { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
