import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { issueCertificate } from './certificates'
import { startEngine } from './engine'

/** The name of the provider, which is this machine in the chroot of Asterisk. Its certificate is for all names of the domain. */
export const provider = 'sip.provider.example'
const certified = '*.provider.example'

/** Credentials of the customer at the provider. */
export const customer = { user: 'customer-4711', password: 'trunk-secret' }

/** What phones do, by the last digits of the number that is called. */
const acts = {
  talks: '0110',
  speaksOnce: '0116',
  interrupts: '0117',
  silent: '0111',
  presses: '0112',
  hangsUp: '0113',
  machine: '0114',
  rings: '0115',
  busy: '0486',
  unknown: '0404',
  refuses: '0403',
  unavailable: '0503',
} as const
export type Act = keyof typeof acts

export const numberOf = (act: Act) => `+1305555${acts[act]}`

/** Sounds that phones play, as WAV files of 8,000 samples a second. */
type Says = { talks: string; machine: string }

const answered = (...steps: string[]) => [
  // What each side hears, as the phone records it.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of Asterisk.
  'MixMonitor(FOLDER/${NUMBER}.wav,r(FOLDER/${NUMBER}-heard.wav))',
  'Answer()',
  ...steps,
]

const dialplan: Record<Act, readonly string[]> = {
  talks: answered('Wait(3)', 'Playback(FOLDER/talks)', 'Wait(60)'),
  speaksOnce: answered('Wait(3)', 'Playback(FOLDER/talks)', 'Wait(60)'),
  interrupts: answered('Wait(3)', 'Playback(FOLDER/talks)', 'Wait(60)'),
  silent: answered('Wait(150)'),
  presses: answered('Wait(3)', 'SendDTMF(4)', 'Wait(60)'),
  hangsUp: answered('Wait(3)', 'Hangup()'),
  machine: answered('Wait(1)', 'Playback(FOLDER/machine)', 'Wait(40)'),
  rings: ['Ringing()', 'Wait(90)'],
  busy: ['Hangup(17)'],
  unknown: ['Hangup(1)'],
  refuses: ['Hangup(21)'],
  unavailable: ['Hangup(34)'],
}

/** What the phones of other numbers do, by their last two digits. */
const acting = (at: number): Act => {
  if (at < 40) return 'silent'
  if (at < 45) return 'busy'
  if (at < 48) return 'unknown'
  if (at < 50) return 'refuses'
  if (at < 52) return 'unavailable'
  if (at < 55) return 'machine'
  return at < 57 ? 'rings' : 'hangsUp'
}
export const actOf = (phoneNumber: string): Act => acting(Number(phoneNumber.slice(-2)))

const extension = (pattern: string, steps: readonly string[]) =>
  steps.map((step, at) => `${at === 0 ? `exten => ${pattern},1` : ' same => n'},${step}`).join('\n')

function extensions(inside: string): string {
  const ofActs = (Object.keys(dialplan) as Act[]).map((act) => extension(act, dialplan[act]))
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables of Asterisk.
  const begin = (act: string) => [
    'Set(NUMBER=${EXTEN:1})',
    'Set(CDR(number)=${EXTEN})',
    `Goto(acts,${act},1)`,
  ]
  const single = (Object.keys(acts) as Act[]).map((act) => extension(numberOf(act), begin(act)))
  const other = extension('_+X.', begin('${EXTEN:-2}'))
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables of Asterisk.
  const others = Array.from({ length: 60 }, (_, at) =>
    extension(String(at).padStart(2, '0'), [`Goto(${acting(at)},1)`]),
  )
  const caller = extension('talks', ['Wait(3)', 'Playback(FOLDER/talks)', 'Wait(60)'])
  const contexts = { carrier: [...single, other], acts: [...ofActs, ...others], caller: [caller] }
  return Object.entries(contexts)
    .map(([name, lines]) => `[${name}]\n${lines.join('\n')}\n`)
    .join('')
    .replaceAll('FOLDER', `${inside}/sounds`)
}

type TrunkOptions = {
  root: string
  /** That of its ARI; SIP is at the next one. */
  port: number
  says: Says
  /** With TLS and SRTP, or with neither. */
  isEncrypted?: boolean
}

/** A provider of SIP trunks: its customer registers, and its phones act by the number that is called. */
export async function startTrunk({ root, port, says, isEncrypted = true }: TrunkOptions) {
  const sipPort = port + 1
  const { authority, certificate, key } = issueCertificate(certified)
  const engine = await startEngine({
    root,
    port,
    phones: { customer: 0 },
    files: (inside) => ({
      'cdr.conf': '[general]\nenable=yes\nunanswered=yes\n',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of Asterisk.
      'cdr_custom.conf': '[mappings]\ncalls.csv => ${CSV_QUOTE(${CDR(number)})},${CDR(billsec)}\n',
      'rtp.conf': '[general]\nrtpstart=23000\nrtpend=23999\n',
      'extensions.conf': extensions(inside),
      'provider.pem': certificate,
      'provider.key': key,
      'pjsip.conf': `[sip]
type=transport
protocol=${isEncrypted ? 'tls' : 'udp'}
bind=127.0.0.1:${sipPort}
cert_file=${inside}/etc/provider.pem
priv_key_file=${inside}/etc/provider.key
method=tlsv1_2
[customer]
type=endpoint
context=carrier
transport=sip
media_encryption=${isEncrypted ? 'sdes' : 'no'}
rewrite_contact=yes
disallow=all
allow=ulaw
auth=customer
aors=${customer.user}
direct_media=no
dtmf_mode=rfc4733
[customer]
type=auth
auth_type=userpass
username=${customer.user}
password=${customer.password}
[${customer.user}]
type=aor
max_contacts=1
remove_existing=yes
[customer]
type=identify
endpoint=customer
match=127.0.0.1
`,
    }),
  })
  const sounds = `${engine.folder}/sounds`
  for (const name of ['talks', 'machine'] as const) copyFileSync(says[name], `${sounds}/${name}.wav`)
  return {
    ...engine,
    sipPort,
    /** The authority of its certificate. */
    authority,
    /** What a phone heard, once its call has ended; undefined before. */
    heardBy(phoneNumber: string): string | undefined {
      const path = `${sounds}/${phoneNumber.slice(1)}-heard.wav`
      return existsSync(path) ? path : undefined
    },
    /** The calls to each number, by the provider's own records: from the answer to the end, in seconds. */
    callsTo(): Record<string, number[]> {
      const seconds: Record<string, number[]> = {}
      const path = `${engine.folder}/log/cdr-custom/calls.csv`
      const records = existsSync(path) ? readFileSync(path, 'utf8') : ''
      for (const [, number = '', talked] of records.matchAll(/"(\+\d+)",(\d+)$/gm))
        seconds[number] = [...(seconds[number] ?? []), Number(talked)]
      return seconds
    },
    /** A phone calls a number of the customer, and says something. */
    callIn: (phoneNumber: string) =>
      engine.run(`channel originate PJSIP/${phoneNumber}@customer extension talks@caller`),
  }
}

export type Trunk = Awaited<ReturnType<typeof startTrunk>>
