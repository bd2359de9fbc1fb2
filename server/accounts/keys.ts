import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits. It is shown once; only its hash is stored. */
export function newSecret(kind: 'sk' | 'link' | 'session'): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`
}

/** Secrets are long and random, so a plain hash cannot be reversed by guessing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
