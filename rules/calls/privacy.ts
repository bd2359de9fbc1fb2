/**
 * The privacy rules of the bot when the call was made. HIPAA takes precedence over PCI, because it stores
 * less.
 */
export const callPrivacies = ['none', 'pci', 'hipaa'] as const
export type CallPrivacy = (typeof callPrivacies)[number]

/** Shown in place of data that HIPAA does not allow to be stored. */
export const notStored = 'Not stored: HIPAA'

/** Explains which data HIPAA does not store. Latency and cost are stored. */
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
