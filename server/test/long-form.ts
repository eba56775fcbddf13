/** `npm run kill -- tests` runs every moment and every history; `npm test` runs some of them. */
export const isLongForm = process.env.LONG_FORM === '1'
