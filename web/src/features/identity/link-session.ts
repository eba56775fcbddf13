/** The session of a link that a code to its mailbox opened lives as long as the tab: a shared computer keeps nothing. */
const key = (token: string): string => `delivery.${token.slice(0, 12)}`

export const linkSession = (token: string): string | null => sessionStorage.getItem(key(token))
export const keepLinkSession = (token: string, session: string): void =>
  sessionStorage.setItem(key(token), session)
