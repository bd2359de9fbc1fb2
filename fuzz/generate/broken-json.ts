import type { Random } from './random'

const encode = (text: string) => Buffer.from(text, 'utf8')

const wholeBodies: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"text"',
  '0',
  '1e999',
  '{"a":1e400}',
  'NaN',
  '{',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"a":1}',
  '\ufeff{}',
  '{"\\u0000":"\\u0000"}',
  '{"\\ud800":"\\udfff"}',
  '{"__proto__":{"name":"x"}}',
  '['.repeat(63) + ']'.repeat(63),
  '['.repeat(5_000),
  `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`,
  `{"name":${'9'.repeat(4_000)}}`,
]

/** A body that is not JSON, or not what the text was. */
export function breakJson(text: string, random: Random): Uint8Array {
  const at = random.whole(0, Math.max(0, text.length - 1))
  const bytes = encode(text)
  return random.pick<() => Uint8Array>([
    () => encode(random.pick(wholeBodies)),
    () => encode(text.slice(0, at)),
    () =>
      encode(`${text.slice(0, at)}${random.pick(['"', ',', '}', '\0', '\\', ']', '\n'])}${text.slice(at)}`),
    () =>
      Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([random.pick([0xff, 0xc0, 0xed, 0x80])]),
        bytes.subarray(at),
      ]),
    () => Buffer.from(text, 'utf16le'),
    // Each field twice: the last one counts.
    () => encode(text.startsWith('{') && text.length > 2 ? `${text.slice(0, -1)},${text.slice(1)}` : text),
  ])()
}
