/** Actor of a change that this server found at the platform but did not make. */
export const elsewhere = 'elsewhere'
