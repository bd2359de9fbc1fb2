import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ')

/** A certificate authority, and a certificate of a host that it issued with the key, all as PEM. */
export function issueCertificate(host: string) {
  const folder = mkdtempSync(`${tmpdir()}/certificates-`)
  const openssl = (...options: string[]) =>
    execFileSync('openssl', [...request, ...options], { cwd: folder, stdio: 'pipe' })
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
  try {
    openssl('-subj', '/CN=Test authority', '-keyout', 'authority.key', '-out', 'authority.pem')
    openssl(
      ...'-CA authority.pem -CAkey authority.key -keyout host.key -out host.pem'.split(' '),
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
      ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    )
    return { authority: read('authority.pem'), certificate: read('host.pem'), key: read('host.key') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
