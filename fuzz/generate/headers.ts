import type { Random } from './random'

/** Header lines as they are sent, one byte for each character. */
export type Headers = [name: string, value: string][]

const many = (size: number) => 'a'.repeat(size)

/** Odd headers by name; each request gets one. */
const odd: Record<string, readonly string[]> = {
  Host: [
    '',
    'a b',
    'http://x',
    '[::1',
    'x:99999',
    'localhost:x',
    '127.0.0.1:',
    'evil.example',
    '..',
    'a@b',
    many(300),
    '%00',
    '\xe9',
    'localhost/path',
    'localhost?x',
  ],
  Authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'bearer x y',
    `Bearer ${many(5_000)}`,
    'Bearer \xff',
    'Bearer sk_wrong',
    '\tBearer',
  ],
  'Content-Type': [
    '',
    'text/html',
    'application/json; charset=utf-16',
    'application/json;;',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
    'application/xml',
    '/',
    ';',
    'text/plain',
    'application/octet-stream',
    many(400),
    '\xff',
  ],
  'Content-Encoding': ['gzip', 'identity', 'br, gzip', '', many(100)],
  Accept: ['', 'text/html', 'application/xml', 'text/event-stream', '*/*;q=0', '\xff', many(1_000)],
  'Accept-Encoding': ['gzip', 'gzip;q=0', 'gzip;q=x', '*', 'identity;q=0', ',,,', 'br'],
  'Accept-Language': ['', 'xx', '*', many(500)],
  'Idempotency-Key': ['', ' ', 'same', 'same', many(255), many(256), '\xff', 'a"b', 'a,b'],
  'If-Match': ['', '*', '"x"', 'W/"x"', 'x', '"x', '"a", "b"', '"\xff"', many(2_000)],
  'If-None-Match': ['', '*', '"x"', 'W/"r-x"', 'x', many(2_000)],
  'If-Modified-Since': ['', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Range: [
    'bytes=0-',
    'bytes=0-0',
    'bytes=-1',
    'bytes=9999999999-',
    'bytes=5-1',
    'bytes=0-1,3-4',
    'bytes=',
    'lines=1-2',
    'bytes=a-b',
    `bytes=${many(50)}`,
    'bytes=-99999999999999999999',
  ],
  'If-Range': ['"x"', '', 'yesterday'],
  Cookie: [
    '',
    '=',
    'session=',
    'session=x; session=y',
    'a=%E0%A4%A',
    `session=${many(4_000)}`,
    ';;;',
    '\xff=\xff',
    '__proto__=1',
  ],
  Origin: ['', 'null', 'http://evil.example', 'x', 'http://[', 'https://localhost'],
  Referer: ['', 'x', 'http://evil.example/'],
  'Sec-Fetch-Site': ['cross-site', 'none', '', 'x'],
  'X-Forwarded-For': [
    '',
    'x',
    '1.2.3.4, 5.6.7.8',
    '::ffff:1.2.3.4',
    '1.2.3.4:99',
    `${'1.1.1.1,'.repeat(300)}`,
    'unknown',
    '[::1]:99',
  ],
  'X-Forwarded-Host': ['evil.example', ''],
  'X-Forwarded-Proto': ['https', 'x', ''],
  'X-Request-Id': ['', 'x', many(300), 'a b', '\xff'],
  'X-Background': ['1', 'x'],
  'X-HTTP-Method-Override': ['DELETE'],
  Expect: ['100-continue', 'x'],
  Connection: ['close', 'Upgrade', 'keep-alive, x', 'Authorization'],
  Upgrade: ['websocket', 'h2c'],
  TE: ['trailers'],
  Date: ['x'],
  'User-Agent': ['', '\xff', many(2_000)],
  'X-Many': [many(17_000)],
  'X-\xff': ['x'],
  'X Space': ['x'],
  'X-Control': ['a\x01b', 'a\0b', 'a\x7fb'],
  'X-Split': ['a\r\nX-Injected: 1', 'a\r\n folded', 'a\nb'],
  'Transfer-Encoding': ['x', 'chunked, x', 'identity'],
}

const names = Object.keys(odd)
/** Headers that operations read are sent more often. */
const read = names.filter((name) =>
  /^(Host|Auth|Content|Accept$|Idem|If-|Range|Cookie|Origin|Sec)/.test(name),
)

/** Adds or replaces one header; sometimes sends it twice, or leaves out one that is usual. */
export function spoilHeaders(headers: Headers, random: Random): Headers {
  if (random.chance(0.1)) {
    const lost = random.pick(headers)
    return headers.filter((header) => header !== lost)
  }
  const name = random.pick(random.chance(0.7) ? read : names)
  const value = random.pick(odd[name] ?? [''])
  const isTwice = random.chance(0.15)
  const rest = isTwice ? headers : headers.filter(([known]) => known.toLowerCase() !== name.toLowerCase())
  return [...rest, [name, value]]
}
