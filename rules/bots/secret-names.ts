/** Returns whether a field of this name contains a secret. */
export function isSecretName(name: string): boolean {
  return /authorization|cookie|token|secret|passw|passphrase|api[-_]?key|(access|private)[-_]?key|[-_]key$|signature|credential|^(bearer|jwt|pass|pwd)$/i.test(
    name,
  )
}

const plainHeader =
  /^(accept(-(language|charset|encoding))?|cache-control|content-(type|length|language|encoding)|prefer|user-agent)$/i

/** Returns whether the value of a header is secret. Only headers that describe the content are not. */
export const isSecretHeader = (name: string) => name.trim() !== '' && !plainHeader.test(name.trim())

/** Returns what may be shown of a header. A secret shows only its scheme, such as "Bearer". */
export function maskedHeader(name: string, text: string): string {
  if (!isSecretName(name)) return text
  const kind = /^(basic|bearer|digest|token)\s/i.exec(text)?.[0] ?? ''
  return `${kind}••••••`
}
