import { CopyButton } from '~/ui/controls/copy-button'
import { Section } from '~/ui/layout/section'
import { WireText } from '~/ui/wire/wire-text'

// Sample code for a receiver, in Node without packages.
const sample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// headers: request headers. body: raw request body, before JSON.parse.
export function isFromSwitchboard(headers, body, secret) {
  const timestamp = headers['webhook-timestamp']
  // Rejects old requests, which may be replayed.
  if (Math.abs(Date.now() / 1000 - timestamp) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = \`\${headers['webhook-id']}.\${timestamp}.\${body}\`
  const expected = createHmac('sha256', key).update(content).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const received = Buffer.from(signature.replace('v1,', ''), 'base64')
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
}`

export function VerificationSection() {
  return (
    <Section
      title="Verify a webhook"
      hint="Webhooks follow the Standard Webhooks specification, which has libraries for most languages."
      actions={<CopyButton text={sample} name="sample" label="Copy" />}
    >
      <div className="grid gap-3">
        <WireText label="Sample in JavaScript" labelHidden text={sample} />
        <p className="text-sm text-muted">
          Return a 2xx status within 15 seconds. Otherwise we retry for 3 days with exponential backoff and
          the same webhook-id. Process each ID once. Return 410 to stop.
        </p>
      </div>
    </Section>
  )
}
