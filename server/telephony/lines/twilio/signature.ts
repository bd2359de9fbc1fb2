import { createHmac, timingSafeEqual } from 'node:crypto'

/** The address with and without the port that its protocol has anyway: Twilio signs either. */
function spellingsOf(address: string): string[] {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]+)(.*)$/.exec(address) ?? []
  const port = origin.startsWith('https:') ? ':443' : ':80'
  const hasPort = /:\d+$/.test(origin)
  return hasPort ? [address, origin.replace(/:\d+$/, '') + rest] : [address, origin + port + rest]
}

type SignedRequest = {
  token: string
  /** As Twilio requested it. */
  address: string
  params: URLSearchParams
  /** The header X-Twilio-Signature. */
  signature: string
}

/**
 * Whether the owner of the auth token sent a request: HMAC-SHA1 of the address, followed by the names and values of the
 * form in the order of the names.
 */
export function isSigned({ token, address, params, signature }: SignedRequest): boolean {
  const given = Buffer.from(signature, 'base64')
  const names = [...new Set(params.keys())].sort()
  const form = names.flatMap((name) => [...new Set(params.getAll(name))].sort().map((value) => name + value))
  return spellingsOf(address).some((spelling) => {
    const expected = createHmac('sha1', token)
      .update(spelling + form.join(''))
      .digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
