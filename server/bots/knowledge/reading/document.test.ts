import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDocument } from './document'
import { readPdf } from './pdf'
import { drawn, makeFormBomb, makePdf } from './testing-pdf'

const page = drawn(['# Opening hours', '', 'We open at eight.', 'On Sundays we are closed.'])

test('a PDF has headings, paragraphs and pages', async () => {
  const bytes = makePdf([page, drawn(['See the map (behind the door).'])])
  expect(await readDocument(1, bytes, 'guide.pdf')).toEqual({
    media_type: 'application/pdf',
    page_count: 2,
    passages: [
      {
        heading: 'Opening hours',
        page: 1,
        text: 'We open at eight. On Sundays we are closed.\n\nSee the map (behind the door).',
      },
    ],
  })
})

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Grüße', 'utf16le')])

test.each<[string, Buffer, string, string]>([
  ['UTF-8', Buffer.from('Grüße\r\nhier\u0002'), 'Grüße\nhier', 'text/plain'],
  ['UTF-16', utf16, 'Grüße', 'text/plain'],
  ['Windows’ own', Buffer.from('Grüße', 'latin1'), 'Grüße', 'text/plain'],
])('a text in %s is read', async (_, bytes, text, media_type) => {
  const read = await readDocument(1, bytes, 'a.txt')
  expect(read).toMatchObject({ media_type, page_count: null, passages: [{ text }] })
})

const whole = makePdf([page])
const bomb = (megabytes: number) => {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20)))
  const object = Buffer.concat([
    Buffer.from(`<< /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
  // Replaces the content of the first page, which is object 5.
  const [before = '', after = ''] = makePdf([Buffer.from('x')], { isPacked: false })
    .toString('latin1')
    .split(/<< \/Length 1 >>\nstream\nx\nendstream/)
  return Buffer.concat([Buffer.from(before, 'latin1'), object, Buffer.from(after, 'latin1')])
}

test.each<[string, Buffer, RegExp]>([
  ['is locked', makePdf([page], { isLocked: true }), /locked with a password/],
  ['is cut off', Buffer.concat([whole.subarray(0, 60)]), /damaged/],
  ['is no PDF', Buffer.from('%PDF-1.7 and then nothing of the sort'), /damaged/],
  ['has no text, as a scan', makePdf([Buffer.from('0 0 10 10 re f')]), /pages are pictures/],
  [
    'has too many pages',
    makePdf(Array.from({ length: 2001 }, () => Buffer.from(''))),
    /more than 2000 pages/,
  ],
  ['unpacks to a thousand times its size', bomb(640), /too large when unpacked/],
  [
    'is an Excel workbook with the name of a PDF',
    Buffer.from('PK\u0003\u0004....xl/workbook.xml'),
    /Excel workbook/,
  ],
  ['is a picture with the name of a PDF', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), /a picture/],
  ['is not a text', Buffer.from([1, 0, 0, 2, 0xff, 0xfe, 9, 9, 0]), /neither a text nor a PDF/],
  ['is empty', Buffer.from(' \n'), /empty/],
])('a file that %s is rejected with a sentence', { timeout: 60_000 }, async (_, bytes, sentence) => {
  await expect(readDocument(1, bytes, 'a.pdf')).rejects.toThrow(sentence)
})

test('reading is aborted after its time limit', async () => {
  await expect(readPdf(1, whole, { memory: 2 ** 30, cpuMs: 60_000, ms: 1 })).rejects.toThrow(/takes too long/)
})

test('a large file is read completely', { timeout: 60_000 }, async () => {
  const lines = Array.from(
    { length: 45 },
    (_, at) => `Line ${at} of a page that says something of use to callers.`,
  )
  const { passages, page_count } = await readDocument(1, makePdf(Array(300).fill(drawn(lines))), 'large.pdf')
  expect(page_count).toBe(300)
  expect(passages.length).toBeGreaterThan(500)
})

test('a PDF is detected whatever its name, and a text about PDFs is not one', async () => {
  expect(await readDocument(1, whole, 'notes.txt')).toMatchObject({ media_type: 'application/pdf' })
  const text = Buffer.from('How to make a PDF: begin with %PDF-1.7')
  expect(await readDocument(1, text, 'guide.pdf')).toMatchObject({ media_type: 'text/plain' })
})

const formBomb = makeFormBomb({ levels: 9, uses: 10 })

test('a small PDF with a billion nested forms is rejected quickly', {
  timeout: 60_000,
}, async () => {
  expect(formBomb.length).toBeLessThan(4_000)
  await expect(readDocument(1, formBomb, 'a.pdf')).rejects.toThrow(/takes too long|too large when unpacked/)
})

test('slow PDFs of one organization do not delay those of another', { timeout: 120_000 }, async () => {
  const limits = { memory: 2 ** 30, cpuMs: 1_000, ms: 30_000 }
  let refused = 0
  const slow = Array.from({ length: 4 }, () =>
    readPdf(1, formBomb, limits).catch(() => {
      refused += 1
    }),
  )
  await readDocument(2, whole, 'guide.pdf')
  expect(refused).toBeLessThan(3)
  await Promise.all(slow)
  expect(refused).toBe(4)
})
