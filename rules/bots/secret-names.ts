/** Whether what stands under such a name is to be kept from onlookers. */
export function isSecretName(name: string): boolean {
  return /authorization|cookie|token|secret|passw|passphrase|api[-_]?key|(access|private)[-_]?key|[-_]key$|signature|credential|^(bearer|jwt|pass|pwd)$/i.test(
    name,
  )
}

const plainHeader =
  /^(accept(-(language|charset|encoding))?|cache-control|content-(type|length|language|encoding)|prefer|user-agent)$/i

/** Whether the value of a header is secret: of every header but those that describe the content. */
export const isSecretHeader = (name: string) => name.trim() !== '' && !plainHeader.test(name.trim())

/** What may be shown of a header: of a secret, the word that says what kind it is. */
export function maskedHeader(name: string, text: string): string {
  if (!isSecretName(name)) return text
  const kind = /^(basic|bearer|digest|token)\s/i.exec(text)?.[0] ?? ''
  return `${kind}••••••`
}
