/** Without schemas, because the dashboard reads these before its first page. */

/** Maximum number of reads in one request. */
export const mostReads = 40

/** Number of choices without `limit`. */
export const defaultChoices = 20

/** Maximum number of ids to name in one request. */
export const mostChoiceIds = 100

/** The ids of choices, as the source of a regular expression. */
export const choiceId = '[+\\w.-]{1,64}'
