/** Whether a rehearsal is open, in the address. */
export function rehearseSearch({ rehearse }: Record<string, unknown>): { rehearse?: 'talk' | 'suite' } {
  return rehearse === 'talk' || rehearse === 'suite' ? { rehearse } : {}
}
