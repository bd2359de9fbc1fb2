import type { Guide } from './guide-view'
import { authentication, errors, idempotency, limits, paging } from './requests'

const verifyInNode = `import { createHmac, timingSafeEqual } from 'node:crypto'

// secret: whsec_… from Settings, Webhooks. body: the bytes of the request, before they are parsed.
export function isGenuine(secret, headers, body) {
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
  if (!(age < 300)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`
  const expected = createHmac('sha256', key).update(signed).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`

const verifyInPython = `import base64, hashlib, hmac, time

def is_genuine(secret, headers, body):
    if abs(time.time() - int(headers["webhook-timestamp"])) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(signature, f"v1,{expected}") for signature in given)`

const webhooks: Guide = {
  id: 'webhooks',
  title: 'Webhooks',
  summary: 'Receive a webhook after each completed call, and verify it.',
  sections: [
    {
      title: 'Reports',
      blocks: [
        'When a call ends, its report is sent to the `callback_url` of the call and to the `webhook_url` of its bot. The schema `EndOfCallReport` describes the body.',
        'Respond with 2xx within 15 seconds. Redirects are not followed. 410 stops all reports to that address until it accepts a test report or one that you resend.',
        'Delivery is at least once. Detect repetitions by `webhook-id`, which is the same for every attempt. Reports can arrive out of order.',
        'Failed attempts are retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h.',
      ],
    },
    {
      title: 'Before a call',
      blocks: [
        'A bot with `call_settings.pre_call_webhook_url` asks that address before the first word of each call, inbound and outbound. The request has `type`, `call_id`, `direction`, `from_number`, `to_number`, `bot`, `customer_id`, `campaign_id`, `dynamic_variables` and `simulated`, and is signed like reports.',
        'Respond with 2xx and an empty body to continue, with `dynamic_variables` to fill variables, or with `refuse` and a `reason` to end the call before it starts.',
        {
          label: 'Response',
          code: '{ "dynamic_variables": { "first_name": "Maria", "plan": "gold" } }',
        },
        'After `pre_call_webhook_timeout` seconds, or an invalid response, `pre_call_webhook_fallback` decides whether the call continues. What happened is stored in `pre_call` of the call.',
      ],
    },
    {
      title: 'Verify the signature',
      blocks: [
        'Reports are signed as Standard Webhooks says. Create the secret under Settings, Webhooks. Without verification, anyone can send you a report.',
        { label: 'Verification in Node', code: verifyInNode },
        { label: 'Verification in Python', code: verifyInPython },
      ],
    },
  ],
}

const simulatedCalls: Guide = {
  id: 'simulated-calls',
  title: 'Simulated calls',
  summary: 'Build and test without ringing a phone.',
  sections: [
    {
      title: 'What is simulated',
      blocks: [
        'Until a carrier is connected, calls and texts are simulated: no phone rings. Simulated calls have `simulated: true`, and go through the same states, reports and statistics as others.',
        'The variable `simulated_caller` chooses who answers. Without it, the simulator chooses at random.',
        {
          label: 'Call with a chosen caller',
          code: `curl -X POST "$BASE_URL/v1/create-phone-call" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{
    "from_number": "+14155550100",
    "to_number": "+14155550123",
    "dynamic_variables": { "simulated_caller": "helpful" }
  }'`,
        },
        'An inbound call is simulated with `POST /v1/simulated-inbound-calls`. The inbound bot of `to_number` answers it, so the request is refused with 400 without one.',
        {
          label: 'Simulated inbound call',
          code: `curl -X POST "$BASE_URL/v1/simulated-inbound-calls" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{
    "to_number": "+14155550100",
    "from_number": "+14155550123",
    "simulated_caller": "helpful"
  }'`,
        },
        'Callers include `helpful`, `curious`, `hurried`, `hangs_up_early`, `silent`, `voicemail`, `no_answer` and `busy`.',
        'The do-not-call list, calling rules and rate limits apply to simulated calls, too.',
      ],
    },
  ],
}

const openWebCall = `// token and url: access_token and audio_url of POST /v2/create-web-call, which your server sent.
const socket = new WebSocket(url, ['switchboard.web-call', token])
socket.binaryType = 'arraybuffer'
socket.onmessage = ({ data }) => {
  if (data instanceof ArrayBuffer) return queue(new Int16Array(data))
  const message = JSON.parse(data)
  if (message.type === 'caption') show(message.by, message.text, message.is_final)
  if (message.type === 'mark') whenPlayed(() => send({ type: 'played', mark: message.mark }))
  if (message.type === 'flush') send({ type: 'flushed', flush: message.flush, dropped_ms: dropQueue() })
  if (message.type === 'end') showEnd(message.reason, message.message)
}
const send = (message) => socket.send(JSON.stringify(message))
onMicrophoneFrame((samples) => socket.send(samples))`

const webCalls: Guide = {
  id: 'web-calls',
  title: 'Web calls',
  summary: 'Talk to a bot from a web page.',
  path: '/v2/create-web-call',
  sections: [
    {
      title: 'Create a call',
      blocks: [
        'Your server creates the call with its API key, and sends `audio_url` and `access_token` to the page. The token opens the audio of this call once, within 60 seconds. The call ends at `max_duration_seconds` or `max_cost`.',
        {
          label: 'Create a web call',
          code: `curl -X POST "$BASE_URL/v2/create-web-call" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{ "agent_id": "bot_4k2m9d7q1s8v3b6n0p5r", "max_cost": 0.5 }'`,
        },
      ],
    },
    {
      title: 'Send and play audio',
      blocks: [
        'Audio is 16-bit PCM, little-endian, one channel, 16,000 samples a second, as binary messages of any length up to 64 KB. Send the microphone all the time, also silence: its frames are the clock of the call.',
        'Queue what you receive and play it in order. A `mark` belongs into the queue: answer `played` when everything before it was heard. On `flush` drop the queue at once, and answer `flushed` with the milliseconds that were not heard.',
        'You may also send `{"type": "key", "key": "5"}` for a telephone key (more than 20 a second, 100 a turn or 1,000 a call are dropped), and `{"type": "end"}` to end the call. A message that the server does not know closes the connection with 1007.',
        { label: 'In the page', code: openWebCall },
      ],
    },
  ],
}

const handovers: Guide = {
  id: 'handovers',
  title: 'Transfers to other bots',
  summary: 'Hand a call over to another bot.',
  path: '/v1/bots/{bot_uid}/tools',
  sections: [
    {
      title: 'Add the tool',
      blocks: [
        'Servers with the capability `agent_transfers` have a third kind of transfer. The call is not interrupted: the bot `agent_id` greets the caller, and continues with its own prompt, model, tools and voice. It knows what was said.',
        {
          label: 'Add a transfer to another bot',
          code: `curl -X POST "$BASE_URL/v1/bots/bot_4k2m9d7q1s8v3b6n0p5r/tools" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{ "type": "transfer_call", "name": "to_billing", "description": "Use it for questions about invoices.", "static_params": { "transfer_type": "agent", "agent_id": "bot_5w9c3f7j1n4q8s2u6x0z" } }'`,
        },
      ],
    },
    {
      title: 'Read the record',
      blocks: [
        'The call stays one call of the first bot. The tool call has `handed_to`, and the event `handed_over` the name of the other bot. A call can be handed over five times. Of the rules for HIPAA, PCI and recordings, the stricter of all bots apply to the whole call.',
      ],
    },
  ],
}

export const guides: Guide[] = [
  authentication,
  paging,
  errors,
  idempotency,
  limits,
  webhooks,
  simulatedCalls,
  webCalls,
  handovers,
]
