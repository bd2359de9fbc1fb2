/** The open rehearsal, as the address holds it. */
export function rehearseSearch({ rehearse }: Record<string, unknown>): { rehearse?: 'talk' | 'suite' } {
  return rehearse === 'talk' || rehearse === 'suite' ? { rehearse } : {}
}
