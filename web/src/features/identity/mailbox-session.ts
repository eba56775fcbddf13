/** The session of whoever proved a mailbox. For this tab alone: who closes it has left. */
const KEY = 'ongoing.session'

export const mailboxSession = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (token: string): void => sessionStorage.setItem(KEY, token),
  forget: (): void => sessionStorage.removeItem(KEY),
}
