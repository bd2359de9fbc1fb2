/** What the bot of a call worked under when the call was made. HIPAA goes before PCI: less of it is stored. */
export const callPrivacies = ['none', 'pci', 'hipaa'] as const
export type CallPrivacy = (typeof callPrivacies)[number]

/** Why a part of a call is missing if its bot works under HIPAA. */
export const notStored = 'Not stored: HIPAA'

/** What HIPAA keeps out of the database, and why it is missing on screen. Latency and cost are stored. */
export const analysisNotStored =
  'Not stored: HIPAA. The recording, transcript, analysis and success of these calls are never stored.'

type Policy = {
  hipaa_compliance_enabled?: boolean | null | undefined
  pci_compliance_enabled?: boolean | null | undefined
}

export function callPrivacyOf(settings: Policy | undefined): CallPrivacy {
  if (settings?.hipaa_compliance_enabled) return 'hipaa'
  return settings?.pci_compliance_enabled ? 'pci' : 'none'
}
