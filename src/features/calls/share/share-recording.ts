/** Larger files are rejected by mail servers and slow in browsers. */
export const largestEmbedded = 50_000_000

/** Base64 turns three bytes into four. */
export const embeddedSize = (bytes: number) => Math.ceil(bytes / 3) * 4

/** The size of a recording in bytes; null if the server does not report it or no longer has it. */
export async function recordingBytes(path: string, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(path, { headers: { range: 'bytes=0-0' }, signal })
  if (!response.ok) return null
  void response.body?.cancel()
  const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
  return whole ? Number(whole) : null
}

/** The recording as a data URL. */
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

export function download(pieces: string[], name: string): void {
  const address = URL.createObjectURL(new Blob(pieces, { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
