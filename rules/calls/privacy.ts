/** Replaces hidden text of any length, so the mask does not reveal the length. */
export const hidden = '••••'

// ITU-T E.164 assigned country codes of one and two digits. All others have three.
const shortCodes = /^(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

const shortestWithCountry = 8

/**
 * Returns the country code and the last two digits, such as "+44 •••• 23". Anything that is not a number is
 * hidden completely.
 */
export function maskNumber(number: string): string {
  const digits = /^\+([1-9]\d{3,14})$/.exec(number)?.[1]
  if (digits === undefined) return hidden
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  const end = digits.slice(-2)
  return digits.length < shortestWithCountry ? `${hidden} ${end}` : `+${code} ${hidden} ${end}`
}

const shortestWithEnd = 8

/** Returns the last two characters of an id, such as "••••23". A short id is hidden completely. */
export function maskId(id: string): string {
  return id.length < shortestWithEnd ? hidden : `${hidden}${id.slice(-2)}`
}

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

type StoringPolicy = Policy & { call_recording_enabled?: boolean | null | undefined }

/** The rules of a call that two bots lead: of each rule, the stricter one. */
export const stricterOf = (before: StoringPolicy, after: StoringPolicy) => ({
  hipaa_compliance_enabled: Boolean(before.hipaa_compliance_enabled || after.hipaa_compliance_enabled),
  pci_compliance_enabled: Boolean(before.pci_compliance_enabled || after.pci_compliance_enabled),
  call_recording_enabled: before.call_recording_enabled !== false && after.call_recording_enabled !== false,
})
