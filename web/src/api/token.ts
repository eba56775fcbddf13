const TOKEN = 'auth.token'
const REDIRECT = 'auth.redirect_url'

/** Storage may be refused (private mode, full); then signing in lasts as long as the page. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}

/** The staff token; a stored one means signed in. */
export const token = {
  read: () => read(TOKEN),
  store: (value: string) => write(TOKEN, value),
  remove: () => write(TOKEN, null),
}

/** Where to go after signing out, as set by the site that sent the user here. */
export const redirectUrl = {
  read: () => read(REDIRECT),
  store: (value: string) => write(REDIRECT, value),
  remove: () => write(REDIRECT, null),
}
