/** Whether what stands under such a name is to be kept from onlookers. */
export function isSecretName(name: string): boolean {
  return /authorization|cookie|token|secret|passw|api[-_]?key|[-_]key$|signature|credential/i.test(name)
}

/** What may be shown of a header: of a secret, the word that says what kind it is. */
export function maskedHeader(name: string, text: string): string {
  if (!isSecretName(name)) return text
  const kind = /^(basic|bearer|digest|token)\s/i.exec(text)?.[0] ?? ''
  return `${kind}••••••`
}
