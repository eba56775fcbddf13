/** A one-time code, as our mails write it: six digits on their own, perhaps with a gap in the middle. */
const CODE = /(?<![\p{L}\d.,/:+-]|\d[ \u00a0])\d{3}[ \u00a0]?\d{3}(?![\p{L}\d/-]|[.,:]\d|[ \u00a0]\d)/gu

/** What opens a page that is one person's own: the token of a delivery, the key of a tracking link, a new password's link. */
const LINK = /(\/d\/|[?&#](?:key|reset)=)[A-Za-z0-9_.~-]{16,}/g

/** The text of a mail without what would open somebody else's page. */
export const redacted = (text: string): string => text.replace(CODE, '••••••').replace(LINK, '$1••••••')
