type Tokens = Record<string, string>

/** Sessions of this device by name, the one saved last at the end. Beyond `most`, the oldest are removed. */
export function createKeptSessions(key: string, most = Number.POSITIVE_INFINITY) {
  function read(): Tokens {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      return typeof stored === 'object' && stored !== null ? (stored as Tokens) : {}
    } catch {
      return {}
    }
  }
  const write = (tokens: readonly (readonly [string, string])[]): void =>
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(tokens)))
  const besides = (name: string) => Object.entries(read()).filter(([other]) => other !== name)
  return {
    find: (name: string): string | null => read()[name] ?? null,
    list: (): string[] => Object.values(read()),
    keep: (name: string, token: string): void =>
      write([...besides(name), [name, token] as const].slice(-most)),
    forget: (name: string): void => write(besides(name)),
  }
}
