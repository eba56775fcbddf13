/** A one-time code, as our mails write it: six digits on their own, perhaps with a gap in the middle. */
const CODE = /(?<![\p{L}\d.,/:+-]|\d[ \u00a0])\d{3}[ \u00a0]?\d{3}(?![\p{L}\d/-]|[.,:]\d|[ \u00a0]\d)/gu

/** What opens a page that is one person's own: the token of a delivery, the key of a tracking link. */
const LINK = /(\/d\/|\/group-emails\/|[?&#]key=)[A-Za-z0-9_.~-]{16,}/g

/** What sets the password of a member of staff. */
const PASSWORD_LINK = /([?&#]reset=)[A-Za-z0-9_.~-]{16,}/g

const HIDDEN = '••••••'

/** The text of a mail without what makes its reader a member of staff: nobody reads that in somebody else's mail. */
export const withoutPasswordLink = (text: string): string => text.replace(PASSWORD_LINK, `$1${HIDDEN}`)

/** The text of a mail without what would open somebody else's page. */
export const redacted = (text: string): string =>
  withoutPasswordLink(text).replace(CODE, HIDDEN).replace(LINK, `$1${HIDDEN}`)
