/** A one-time code in our emails: six digits by themselves, possibly with a space in the middle. */
const CODE = /(?<![\p{L}\d.,/:+-]|\d[ \u00a0])\d{3}[ \u00a0]?\d{3}(?![\p{L}\d/-]|[.,:]\d|[ \u00a0]\d)/gu

/** What opens a personal page: the token of a delivery, or the key of a tracking link. */
const LINK = /(\/d\/|\/group-emails\/|[?&#]key=)[A-Za-z0-9_.~-]{16,}/g

/** What sets the password of a member of staff. */
const PASSWORD_LINK = /([?&#]reset=)[A-Za-z0-9_.~-]{16,}/g

const HIDDEN = '••••••'

/**
 * The text of an email without links that give access to the back office, which nobody may read in another person's
 * email.
 */
export const hidePasswordLink = (text: string): string => text.replace(PASSWORD_LINK, `$1${HIDDEN}`)

/** The text of an email without what opens another person's page. */
export const redactMail = (text: string): string =>
  hidePasswordLink(text).replace(CODE, HIDDEN).replace(LINK, `$1${HIDDEN}`)
