/** The open rehearsal, as the address holds it. */
export function rehearseSearch({ rehearse }: Record<string, unknown>): {
  rehearse?: 'talk' | 'call' | 'suite'
} {
  return rehearse === 'talk' || rehearse === 'call' || rehearse === 'suite' ? { rehearse } : {}
}
