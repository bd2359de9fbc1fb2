/** In place of a name: the change was found at the platform, where somebody made it without this server. */
export const elsewhere = 'elsewhere'
