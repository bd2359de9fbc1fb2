import { CopyButton } from '~/ui/controls/copy-button'
import { Section } from '~/ui/layout/section'
import { WireText } from '~/ui/wire/wire-text'

// As it stands in a receiver's own program: Node without any package.
const sample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// headers: of the request. body: its text as it came, before JSON.parse.
export function isFromSwitchboard(headers, body, secret) {
  const timestamp = headers['webhook-timestamp']
  // An old one may have been caught on its way, and sent again by somebody else.
  if (Math.abs(Date.now() / 1000 - timestamp) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = \`\${headers['webhook-id']}.\${timestamp}.\${body}\`
  const expected = createHmac('sha256', key).update(content).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`

/** What a receiver has to do. */
export function VerificationSection() {
  return (
    <Section
      title="Verify a report"
      hint="Reports are signed as Standard Webhooks says; its libraries verify them in most languages."
      actions={<CopyButton text={sample} name="sample" label="Copy" />}
    >
      <div className="grid gap-3">
        <WireText label="Sample in JavaScript" labelHidden text={sample} />
        <p className="text-sm text-muted">
          Answer with a status from 200 to 299 within 15 seconds. Else the report comes again over three days,
          ever more rarely and under the same webhook-id: take each id once. 410 says that no more are wanted.
        </p>
      </div>
    </Section>
  )
}
