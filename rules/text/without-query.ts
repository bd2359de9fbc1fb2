/** Returns an address without its query and fragment, in which people put keys. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')
