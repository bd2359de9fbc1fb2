import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Environment } from '#server/kernel/environment'
import { isKeyInFolder, keyInFolder, readKey } from './key'

/** Encrypts secrets that are stored and used again, with a key that is not in the database. */
export type Vault = {
  /** `owner` names the owner and purpose; data moved to another owner does not open. */
  seal(secret: Uint8Array, owner: string): Buffer
  /** Throws VaultError if it was sealed with another key or for another owner, or was altered. */
  open(sealed: Uint8Array, owner: string): Buffer
  /** Returns whether it was sealed with the current key; creates no key. */
  isOurs(sealed: Uint8Array): boolean
  /** Signs with a key derived for a single purpose. */
  signer(purpose: string): Signer
}

export type Signer = {
  /** Identifies the key without revealing anything about it. */
  readonly mark: Buffer
  sign(...parts: (string | Buffer)[]): Buffer
}

export class VaultError extends Error {}

const version = 1
const markBytes = 4
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

/** Identifies a key without revealing anything about it. */
const markOf = (key: Buffer) =>
  createHash('sha256').update('mark').update(key).digest().subarray(0, markBytes)

const derive = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, 32))

/** The key is derived at the first use. */
function signerFor(keyNow: () => Buffer, purpose: string): Signer {
  let derived: Buffer | undefined
  const derivedNow = () => {
    derived ??= derive(keyNow(), purpose)
    return derived
  }
  return {
    get mark() {
      return markOf(derivedNow())
    },
    sign(...parts) {
      const hmac = createHmac('sha256', derivedNow())
      for (const part of parts) hmac.update(part)
      return hmac.digest()
    },
  }
}

type VaultParts = { dataDirectory: string; key?: string | undefined }

/** Uses the operator's key, or the one in the data folder; reads or creates nothing before the first use. */
export function createVault({ dataDirectory, key: configuredKey }: VaultParts): Vault {
  let known: Buffer | undefined
  const keyNow = () => {
    known ??= (configuredKey && readKey(configuredKey)) || keyInFolder(dataDirectory)
    return known
  }
  const hasKey = () => known !== undefined || configuredKey !== undefined || isKeyInFolder(dataDirectory)
  return {
    signer: (purpose) => signerFor(keyNow, purpose),
    isOurs: (sealed) =>
      hasKey() &&
      Buffer.from(sealed)
        .subarray(1, 1 + markBytes)
        .equals(markOf(keyNow())),
    seal(secret, owner) {
      const key = keyNow()
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
      const content = Buffer.concat([encryption.update(secret), encryption.final()])
      return Buffer.concat([Buffer.from([version]), markOf(key), nonce, content, encryption.getAuthTag()])
    },
    open(sealed, owner) {
      const key = keyNow()
      const bytes = Buffer.from(sealed)
      const nonceAt = 1 + markBytes
      const contentAt = nonceAt + nonceBytes
      if (bytes[0] !== version || bytes.length < contentAt + tagBytes) {
        throw new VaultError('This is nothing that was sealed here.')
      }
      if (!bytes.subarray(1, nonceAt).equals(markOf(key))) {
        throw new VaultError('It was sealed under another key than the one that is here now.')
      }
      const decryption = createDecipheriv(cipher, key, bytes.subarray(nonceAt, contentAt))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        return Buffer.concat([decryption.update(bytes.subarray(contentAt, -tagBytes)), decryption.final()])
      } catch {
        throw new VaultError('It was altered, or put in the place of another.')
      }
    },
  }
}

/** Creates the vault with the server's settings. */
export const vaultFor = ({ DATA_DIR: dataDirectory, ENCRYPTION_KEY: key }: Environment) =>
  createVault({ dataDirectory, key })
