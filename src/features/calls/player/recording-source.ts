/** Where a recording is stored: on this server, at another address, or not at all. */
export type RecordingSource =
  | { kind: 'own'; path: string }
  | { kind: 'elsewhere'; url: string }
  | { kind: 'none' }

/**
 * The content security policy only allows audio from this server. The protocol is not compared, because a
 * proxy may have changed it.
 */
export function recordingSource(url: string | null | undefined, host: string): RecordingSource {
  if (!url || !URL.canParse(url)) return { kind: 'none' }
  const { protocol, host: at, pathname, search, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'none' }
  return at === host ? { kind: 'own', path: pathname + search } : { kind: 'elsewhere', url: href }
}
