/** A recipient's session lives as long as the tab: a shared office computer keeps nothing. */
const key = (token: string): string => `delivery.${token.slice(0, 12)}`

export const deliverySession = (token: string): string | null => sessionStorage.getItem(key(token))
export const keepDeliverySession = (token: string, session: string): void =>
  sessionStorage.setItem(key(token), session)
