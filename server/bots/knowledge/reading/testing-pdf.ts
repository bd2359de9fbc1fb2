import { deflateSync } from 'node:zlib'

type PdfOptions = { isLocked?: boolean; isPacked?: boolean }

const stream = (content: Buffer, isPacked: boolean) => {
  const bytes = isPacked ? deflateSync(content) : content
  const filter = isPacked ? '/Filter /FlateDecode ' : ''
  return Buffer.concat([
    Buffer.from(`<< ${filter}/Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** Draws lines of text from the top of a page; those that begin with # are taller, empty ones leave a gap. */
export const drawn = (lines: readonly string[]) => {
  const draw = lines.map((line, at) => {
    const size = line.startsWith('#') ? 20 : 12
    const text = line.replace(/^# /, '').replace(/[\\()]/g, '\\$&')
    return `BT /F1 ${size} Tf 50 ${780 - at * 15} Td (${text}) Tj ET`
  })
  return Buffer.from(draw.join('\n'), 'latin1')
}

/** Builds a PDF of such pages. `isLocked`: it has an unknown password. */
export function makePdf(
  pages: readonly Buffer[],
  { isLocked = false, isPacked = true }: PdfOptions = {},
): Buffer {
  const first = 4
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...pages.flatMap((page, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * at + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      stream(page, isPacked),
    ]),
  ]
  if (isLocked) {
    const key = '<'.concat('ab'.repeat(32), '>')
    objects.push(Buffer.from(`<< /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`))
  }
  const lock = isLocked ? `/Encrypt ${objects.length} 0 R /ID [<aa> <aa>]` : ''
  return fileOf(objects, lock)
}

/** Builds a PDF whose form draws the next form several times, and so on. */
export function makeFormBomb({ levels, uses }: { levels: number; uses: number }): Buffer {
  const first = 5
  const draw = Buffer.from('/X Do '.repeat(uses))
  const forms = Array.from({ length: levels }, (_, level) => {
    const next = `/Resources << /XObject << /X ${first + level + 1} 0 R >> >>`
    const head = `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${next} /Length ${draw.length} >>`
    return Buffer.concat([Buffer.from(`${head}\nstream\n`), draw, Buffer.from('\nendstream')])
  })
  const text = 'BT /F1 9 Tf (a) Tj ET'
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /X ${first} 0 R >> >> >>`
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(page),
    stream(draw, false),
    ...forms,
    Buffer.from(
      `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ),
  ]
  return fileOf(objects)
}

function fileOf(objects: readonly Buffer[], trailer = ''): Buffer {
  let at = 9
  const offsets: number[] = []
  const bodies = objects.map((object, index) => {
    const body = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(at)
    at += body.length
    return body
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF`
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...bodies, Buffer.from(end)])
}
