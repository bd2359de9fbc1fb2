/** Where a recording is: on the server of this page, elsewhere, or nowhere. */
export type RecordingSource =
  | { kind: 'own'; path: string }
  | { kind: 'elsewhere'; url: string }
  | { kind: 'none' }

/** This page may only play what comes from its own server; a proxy before it may have changed the protocol. */
export function recordingSource(url: string | null | undefined, host: string): RecordingSource {
  if (!url || !URL.canParse(url)) return { kind: 'none' }
  const { protocol, host: at, pathname, search, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'none' }
  return at === host ? { kind: 'own', path: pathname + search } : { kind: 'elsewhere', url: href }
}
