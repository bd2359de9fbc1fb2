import { noMailServer } from '#rules/bots/tool-notes'
import type { Organization } from '#server/kernel/database/organization'
import { type Mail, MailFailure, sendMail } from '#server/kernel/mail/send-mail'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import { findMailServer } from './store'

export type MailParts = { outbound: Outbound; vault: Vault }

/** The owner of the password in the vault. */
export const ownerOf = (organizationId: number) => `mail server password of ${organizationId}`

export async function hasMailServer(organization: Organization): Promise<boolean> {
  const { host, from_address } = await findMailServer(organization)
  return host !== null && from_address !== null
}

/** Sends an email through the organization's mail server, and returns what the server answered. Throws MailFailure. */
export async function sendOwnMail(
  organization: Organization,
  mail: Omit<Mail, 'from'>,
  { outbound, vault }: MailParts,
  limits: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<string> {
  const { host, from_address, from_name, sealed, ...address } = await findMailServer(organization)
  if (!host || !from_address) throw new MailFailure(noMailServer)
  let password: string | null
  try {
    password = sealed && vault.open(sealed, ownerOf(organization.id)).toString('utf8')
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    throw new MailFailure(`The password of the mail server cannot be decrypted. ${error.message}`)
  }
  const from = { name: from_name ?? '', address: from_address }
  return sendMail(outbound, { ...address, host, password }, { ...mail, from }, limits)
}
