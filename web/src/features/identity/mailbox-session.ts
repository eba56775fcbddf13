/** The session of a person who verified an email address. It is kept for this tab only. */
const KEY = 'ongoing.session'

export const mailboxSession = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (token: string): void => sessionStorage.setItem(KEY, token),
  forget: (): void => sessionStorage.removeItem(KEY),
}
